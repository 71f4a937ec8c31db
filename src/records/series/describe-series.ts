import type { Series } from '../../../prisma/client/client.js';
import type { Language } from '../../languages/language.js';

/** The dates of a series as a sentence. */
export const describeSeries = ({ rule }: Series, _: Language): string => rule ?? '';
