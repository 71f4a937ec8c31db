/** The path below `/manage` that `next` names; the start for every other text, so that no link leads to another site. */
export const nextOf = (parameters: URLSearchParams): string => {
  const next = parameters.get('next') ?? '';
  return /^\/(?:[\w-]+\/)*[\w-]*(?:\?[\w=&.%+-]*)?$/.test(next) && !next.startsWith('/sign-') ? next : '/';
};
