/** Suggestions in GraphQL: visitors send them, and moderators see on an event who has sent it. */
import DataLoader from 'dataloader';
import type { Suggestion as SuggestionRow } from '../../../prisma/client/client.js';
import { mayModerate, mustModerate, mustTakeSuggestions } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import { anyId, select, sql } from '../../database/sql.js';
import { Checklist } from '../../errors.js';
import { id as readId, text } from '../../texts/check.js';
import { Event } from '../events/event.js';
import { inputFields } from '../schema/input-types.js';
import { inSiteZone } from '../schema/shared-fields.js';
import { enumOf, LanguageEnum } from '../schema/shared-types.js';
import { suggestionMarks } from './marks.js';
import { readSuggestion, suggestionFields } from './suggestion-fields.js';
import { noteSuggestion, suggestEvent } from './suggestions.js';

const NOTE_LIMIT = 2000; // characters

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const Mark = enumOf(
  'SuggestionMark',
  'What is doubtful in a suggestion: a hidden field was filled in, the form was filled in within four seconds, there are more than two links, there is markup, or another one of the last 30 days has the same text.',
  suggestionMarks,
);

const Suggestion = builder.objectRef<SuggestionRow>('Suggestion').implement({
  description: 'How a visitor has suggested an event.',
  fields: (t) => ({
    place: t.exposeString('place', { description: 'Where it takes place, as the visitor has written it.' }),
    name: t.string({
      nullable: true,
      description: 'The name of the visitor. It is removed 30 days after the decision.',
      resolve: ({ name }) => name || null,
    }),
    email: t.string({
      nullable: true,
      description: 'The e-mail address of the visitor. It is removed 30 days after the decision.',
      resolve: ({ email }) => email || null,
    }),
    language: t.field({ type: LanguageEnum, resolve: ({ language }) => language }),
    marks: t.field({
      type: [Mark],
      resolve: ({ marks }) => suggestionMarks.filter((mark) => marks.includes(mark)),
    }),
    note: t.exposeString('note', { description: 'The note of a moderator, which the visitor sees.' }),
    created: t.field({ type: 'DateTime', resolve: ({ created }, _, context) => inSiteZone(created, context) }),
  }),
});

builder.prismaObjectField(Event, 'suggestion', (t) =>
  t.field({
    type: Suggestion,
    nullable: true,
    extensions: { ofRequest: true },
    description: 'How a visitor has suggested the event. null for other events, and for callers who may not moderate.',
    resolve: ({ id }, _, context) => (mayModerate(context) ? loadSuggestion(id, context) : null),
  }),
);

const loadSuggestion = (eventId: number, context: ResolverContext): Promise<SuggestionRow | null> => {
  const read = async (ids: readonly number[]) => {
    const rows = await select<SuggestionRow>(
      context.db,
      sql`SELECT * FROM "Suggestion" WHERE "eventId" = ${anyId(ids)}`,
    );
    return ids.map((id) => rows.find((row) => row.eventId === id) ?? null);
  };
  return context.loaders.of('suggestions of events', () => new DataLoader(read)).load(eventId);
};

const SuggestEventInput = builder.inputType('SuggestEventInput', {
  description: 'An event that a visitor suggests. Dates without a time zone are of the site.',
  fields: (t) => ({
    ...inputFields(t, suggestionFields, { purpose: 'create' }),
    description: t.string({
      description:
        'Plain text. An empty line starts a paragraph, and addresses become links that search engines do not follow. HTML is text.',
    }),
    key: t.string({
      description: 'A UUID of the form. Sent again with the same key, it is the same suggestion.',
    }),
  }),
});

const SuggestedEvent = builder.objectRef<{ token: string }>('SuggestedEvent').implement({
  description: 'A suggestion that was sent.',
  fields: (t) => ({
    url: t.field({
      type: 'URL',
      description:
        'The page on which the visitor sees what becomes of it, corrects it and withdraws it. Only the visitor should have this address.',
      resolve: ({ token }, _, { publicUrl }) => `${publicUrl}/suggest/${token}`,
    }),
  }),
});

builder.mutationFields((t) => ({
  suggestEvent: t.field({
    type: SuggestedEvent,
    permission: mustTakeSuggestions,
    description:
      'Suggests an event, without credentials, where `SUGGESTIONS` is on. It waits for a review. 5 an hour from a network, 60 an hour in all, 300 that wait.',
    args: { input: t.arg({ type: SuggestEventInput, required: true }) },
    resolve: (_, { input: { key, ...input } }, context) => {
      const checklist = new Checklist();
      // A key that others can guess would give them the page of the suggestion.
      if (key != null && !UUID.test(key)) checklist.note('key', { key: 'not-a-uuid' });
      checklist.done();
      return suggestEvent(() => readSuggestion(input), { key: key ?? undefined }, context);
    },
  }),
  noteSuggestion: t.field({
    type: Suggestion,
    permission: mustModerate,
    description: 'Writes the note that the page of a suggestion shows to the visitor. For those who moderate.',
    args: { event: t.arg.id({ required: true }), note: t.arg.string({ required: true }) },
    resolve: (_, { event, note }, context) => {
      const checklist = new Checklist();
      const id = checklist.take('event', () => readId(event));
      const written = checklist.take('note', () => text(note, { limit: NOTE_LIMIT }));
      checklist.done();
      return noteSuggestion(id ?? 0, written ?? '', context);
    },
  }),
}));
