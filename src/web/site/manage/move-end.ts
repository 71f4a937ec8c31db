/** The times of a form: local dates and times as its fields have them; '' for an empty field. */
export interface FormTimes {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

/**
 * Moves the end of an event as far as its start was moved.
 * @param before the start before that
 * @returns the end; undefined if it stays
 */
export const moveEnd = (
  { startDate, startTime, endDate, endTime }: FormTimes,
  before: Pick<FormTimes, 'startDate' | 'startTime'>,
  allDay: boolean,
): Pick<FormTimes, 'endDate' | 'endTime'> | undefined => {
  const isTimed = !allDay && endTime !== '';
  const moment = (date: string, time: string) => Date.parse(`${date}T${(isTimed && time) || '00:00'}Z`);
  const moved = moment(startDate, startTime) - moment(before.startDate, before.startTime);
  if (!moved || (isTimed && before.startTime === '') || (!isTimed && endDate === '')) return undefined;
  const end = moment(endDate || before.startDate, endTime) + moved;
  if (Number.isNaN(end)) return undefined;
  const [day = '', clock = ''] = new Date(end).toISOString().split('T');
  return {
    endDate: endDate === '' && day === startDate ? '' : day,
    endTime: isTimed ? clock.slice(0, 5) : endTime,
  };
};
