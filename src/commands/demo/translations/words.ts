import { oneLine } from '../one-line.js';
import type { DemoEventWords } from '../records.js';

/** The events that exist in all five languages: most of what a reader sees first, and the great days of the year. */
export type TranslatedEvent =
  | 'evening-walk'
  | 'request-hour'
  | 'lunchtime-notes'
  | 'low-tide-trio'
  | 'market-bread'
  | 'organ-bach'
  | 'film-navigator'
  | 'story-whale'
  | 'knots'
  | 'jazz-weekend'
  | 'bonfire'
  | 'regatta'
  | 'christmas-market';

export type TranslatedWords = Record<TranslatedEvent, DemoEventWords>;

/** One event in one language. */
export const words = (title: string, excerpt: string, description: string): DemoEventWords => ({
  title,
  description: oneLine(description),
  excerpt,
});
