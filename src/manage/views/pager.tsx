import type { ManagePage } from '../manage-page.js';

interface PageInfo {
  hasPreviousPage: boolean;
  hasNextPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}

/** Links to the pages before and after a page of a list. @param path below `/manage` */
export const Pager = ({
  page,
  path,
  filters,
  info,
}: {
  page: ManagePage;
  path: string;
  filters: URLSearchParams;
  info: PageInfo;
}) => {
  const address = (name: 'after' | 'before', cursor: string) =>
    page.link(`${path}?${new URLSearchParams([...filters, [name, cursor]])}`);
  return (
    <p class="actions">
      {info.hasPreviousPage && info.startCursor && (
        <a class="button" href={address('before', info.startCursor)}>
          {page.words('previous-page')}
        </a>
      )}
      {info.hasNextPage && info.endCursor && (
        <a class="button" href={address('after', info.endCursor)}>
          {page.words('next-page')}
        </a>
      )}
    </p>
  );
};

/** The part of a list that an address asks for, as arguments of a connection. */
export const windowOf = (search: URLSearchParams, size: number) => {
  const [before, after] = [search.get('before'), search.get('after')];
  return before ? { last: size, before } : { first: size, ...(after && { after }) };
};
