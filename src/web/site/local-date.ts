/** The date of a moment where the browser is: `2026-11-28`. */
export const localDate = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
