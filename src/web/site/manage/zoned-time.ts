/** The moment of a local time in a time zone; undefined for a text that is no time or no zone. */
export const momentIn = (zone: string, date: string, time: string): Date | undefined => {
  try {
    const wall = Date.parse(`${date}T${time}Z`);
    const offsetAt = (moment: number) => wallTimeIn(zone, moment) - moment;
    // The offset before a clock change is not that after it.
    const moment = new Date(wall - offsetAt(wall - offsetAt(wall)));
    return Number.isNaN(moment.getTime()) ? undefined : moment;
  } catch {
    return undefined;
  }
};

/** What the clocks in a time zone show, in milliseconds. Swedish times are those of ISO 8601. */
const wallTimeIn = (timeZone: string, moment: number): number => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
};
