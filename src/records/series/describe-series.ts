import type { Language } from '../../languages/language.js';
import type { SeriesDates } from '../../time/series-dates.js';

/** The dates of a series as a sentence. */
export const describeSeries = ({ rule }: SeriesDates, _: Language): string => rule ?? '';
