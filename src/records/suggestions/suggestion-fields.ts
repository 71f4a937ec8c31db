import { ApiError, Checklist } from '../../errors.js';
import { text } from '../../texts/check.js';
import { eventFields } from '../events/event-fields.js';
import type { Fields, Read } from '../fields/fields.js';
import { readFields } from '../fields/read-fields.js';

/** What a visitor writes about an event, besides its description. */
export const suggestionFields = {
  title: eventFields.title,
  startDate: eventFields.startDate,
  endDate: { type: 'date', description: 'When the event ends. Default: when it starts.' },
  allDay: eventFields.allDay,
  place: { type: 'text', limit: 200, description: 'Where it takes place, as text.' },
  cost: eventFields.cost,
  website: eventFields.website,
  name: { type: 'text', limit: 100, description: 'The name of the visitor. Only moderators see it.' },
  email: { type: 'email', description: 'The e-mail address of the visitor. Only moderators see it.' },
} as const satisfies Fields;

/** The most characters of a description. */
export const DESCRIPTION_LIMIT = 10_000;

export type SuggestionInput = Read<typeof suggestionFields> & { description: string };

/** What a correction writes. Absent fields are unchanged. */
export type CorrectionInput = Read<typeof suggestionFields> & { description?: string };

type Input = Readonly<Record<string, unknown>>;

/** Reads what a visitor has written. The description is light text. @throws ApiError `invalid-params` with all problems */
export const readSuggestion = (input: Input): SuggestionInput => {
  const { description = '', ...read } = readWritten(suggestionFields, input);
  return { ...read, description };
};

/** Reads what a visitor corrects: the same fields, but none is required. @throws ApiError `invalid-params` with all problems */
export const readCorrection = (input: Input): CorrectionInput => {
  const written = Object.entries(suggestionFields).filter(([name]) => Object.hasOwn(input, name));
  return readWritten(Object.fromEntries(written) as typeof suggestionFields, input);
};

const readWritten = (table: typeof suggestionFields, { description, ...fields }: Input): CorrectionInput => {
  const checklist = new Checklist();
  const written = checklist.take('description', () => text(description ?? '', { limit: DESCRIPTION_LIMIT }));
  try {
    const read = readFields(table, fields, 'create');
    checklist.done();
    return { ...read, ...(description !== undefined && { description: written ?? '' }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const [name, problem] of Object.entries(error.problems)) checklist.note(name, problem);
    checklist.done();
    throw error;
  }
};
