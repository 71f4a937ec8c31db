import type { Plan } from '../town.js';

/** A day of the next month: `2026-12-05`. */
export const nextMonth = (day: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString().slice(0, 10);
};

const concert = (number: number) => ({
  title: `Concert ${number}`,
  startDate: `${nextMonth(10)}T${String(10 + Math.floor(number / 4)).padStart(2, '0')}:00`,
  endDate: `${nextMonth(10)}T23:00`,
  categories: ['Music'],
});

/** A market of two days, and 24 concerts on one day. */
export const plan: Plan = {
  venues: [{ name: 'Town hall' }],
  categories: [{ name: 'Music' }, { name: 'Market' }],
  events: [
    {
      title: 'Flea market',
      startDate: `${nextMonth(5)}T09:00`,
      endDate: `${nextMonth(6)}T17:00`,
      categories: ['Market'],
      venues: ['Town hall'],
      translations: { de: { title: 'Flohmarkt' } },
    },
    ...Array.from({ length: 24 }, (_, index) => concert(index + 1)),
  ],
};
