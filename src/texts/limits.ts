/**
 * The maximum number of characters (code points) of each type of text, and of values in a list (docs/rest-contract.md, "Caching, CORS,
 * limits"). A field can have a lower limit.
 */
export const valueLimits = {
  title: 255,
  text: 500,
  html: 100_000,
  slug: 200,
  search: 200,
  secret: 200,
  date: 100,
  zone: 100,
  address: 2048,
  email: 254,
  term: 200,
  list: 500,
} as const;

/** The largest body of a request, and the longest line of an import, in bytes (docs/rest-contract.md, "Caching, CORS, limits"). */
export const BODY_LIMIT = 1024 * 1024;
