/** The page at a path without its language segment: the form, or the page of a suggestion; undefined for another path. */
export const suggestPageOf = (path: string): { token: string | undefined } | undefined => {
  const [found, token] = /^\/suggest\/?(?:(?<=\/)([\w-]{43}))?$/.exec(path) ?? [];
  return found === undefined ? undefined : { token };
};
