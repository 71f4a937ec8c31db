import { Parser } from 'htmlparser2';

interface Listing {
  objects: { key: string; modified: Date }[];
  /** The token of the next page; undefined for none. */
  next: string | undefined;
}

/** Reads the response of `ListObjectsV2` (Amazon S3 API Reference). */
export const readListing = (xml: string): Listing => {
  const listing: Listing = { objects: [], next: undefined };
  let element = '';
  let key = '';
  let modified = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        element = name;
        if (name === 'Contents') [key, modified] = ['', ''];
      },
      ontext: (text) => {
        if (element === 'Key') key += text;
        else if (element === 'LastModified') modified += text;
        else if (element === 'NextContinuationToken') listing.next = `${listing.next ?? ''}${text}`;
      },
      onclosetag: (name) => {
        element = '';
        if (name === 'Contents') listing.objects.push({ key, modified: new Date(modified) });
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return listing;
};
