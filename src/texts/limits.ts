/**
 * The most characters (code points) of a text, by what it is, and the most values of a list (docs/rest-contract.md, "Caching, CORS, limits").
 * A field may have a lower limit of its own.
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
