/** An address that a link may have: `http` or `https`. Undefined for others, such as `javascript:`, and for texts that are no address. */
export const safeHref = (address: string | null | undefined): string | undefined => {
  if (!address) return undefined;
  try {
    return /^https?:$/.test(new URL(address).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
};
