/** The query in the address of the page, so that a reload and a shared link show it again. */

const LONGEST = 8000; // characters; servers reject longer addresses

/** What an address or a tab contains. */
interface Shared {
  query?: string | undefined;
  variables?: string | undefined;
}

/**
 * Reads the query and its variables.
 * @param search the part of an address from `?`.
 */
export const readAddress = (search: string): Shared => {
  const params = new URLSearchParams(search);
  return { query: params.get('query') ?? undefined, variables: params.get('variables') ?? undefined };
};

/** Replaces the query in the address by that of a tab. Other parameters stay. A query that is too long is not shown. */
export const writeAddress = (tab: { query?: string | null; variables?: string | null } | undefined): void => {
  const address = addressWith(new URL(location.href), { query: tab?.query ?? '', variables: tab?.variables ?? '' });
  if (address !== location.href) history.replaceState(null, '', address);
};

/** An address with this query, without an empty query or variables. */
export const addressWith = (address: URL, shared: Shared): string => {
  const [withQuery, without] = [new URL(address), new URL(address)];
  for (const name of ['query', 'variables', 'operationName'] as const) {
    for (const url of [withQuery, without]) url.searchParams.delete(name);
    const value = name === 'operationName' ? undefined : shared[name];
    if (value?.trim()) withQuery.searchParams.set(name, value);
  }
  return withQuery.href.length > LONGEST ? without.href : withQuery.href;
};
