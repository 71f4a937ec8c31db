/** The XML of buckets (Amazon S3 API Reference). */
import { Parser } from 'htmlparser2';

interface Listing {
  objects: { key: string; size: number; modified: Date }[];
  /** The token of the next page; undefined for none. */
  next: string | undefined;
}

/** Reads the response of `ListObjectsV2`. */
export const readListing = (xml: string): Listing => {
  const listing: Listing = { objects: [], next: undefined };
  let texts: Record<string, string> = {};
  readElements(xml, {
    open: (name) => {
      if (name === 'Contents') texts = {};
    },
    text: (name, text) => {
      if (name === 'NextContinuationToken') listing.next = `${listing.next ?? ''}${text}`;
      else texts[name] = `${texts[name] ?? ''}${text}`;
    },
    close: (name) => {
      const { Key: key = '', Size: size, LastModified: modified = '' } = texts;
      if (name === 'Contents') listing.objects.push({ key, size: Number(size), modified: new Date(modified) });
    },
  });
  return listing;
};

/** Reads the id in the response of `CreateMultipartUpload`. */
export const readUploadId = (xml: string): string => {
  let id = '';
  readElements(xml, {
    text: (name, text) => {
      if (name === 'UploadId') id += text;
    },
  });
  return id;
};

const readElements = (
  xml: string,
  on: { open?(name: string): void; text(name: string, text: string): void; close?(name: string): void },
): void => {
  let element = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        element = name;
        on.open?.(name);
      },
      ontext: (text) => on.text(element, text),
      onclosetag: (name) => {
        element = '';
        on.close?.(name);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
};
