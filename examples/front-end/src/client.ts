import { type Cache, cacheExchange } from '@urql/exchange-graphcache';
import { Client, fetchExchange } from 'urql';
import type { ListChangedSubscription } from './gql/graphql';
import words from './words.json';

export type Language = keyof typeof words;
export const languages = Object.keys(words) as Language[];

/** A write can change the events, the order and the counts of every list: they are read again. The event itself changes at once. */
const dropLists = (_result: unknown, _args: unknown, cache: Cache) => {
  const lists = cache.inspectFields('Query').filter(({ fieldName }) => fieldName === 'events');
  for (const { fieldKey } of lists) cache.invalidate('Query', fieldKey);
};

/** A stream says that somebody else has changed a list. Its first message says only that it is open. */
const dropChangedLists = ({ eventsChanged }: ListChangedSubscription, args: unknown, cache: Cache) => {
  if (eventsChanged.hasChanged) dropLists(eventsChanged, args, cache);
};

/** Types without an id are parts of what contains them. */
const keys = { Cost: () => null, EventFacets: () => null, FacetValue: () => null, ListMessage: () => null };

const clientFor = (language: Language) => {
  const updates = {
    Mutation: { createEvent: dropLists, updateEvent: dropLists },
    Subscription: { eventsChanged: dropChangedLists },
  };
  const exchanges = [cacheExchange({ keys, updates }), fetchExchange];
  return new Client({ url: `/${language}/graphql`, preferGetMethod: false, fetchSubscriptions: true, exchanges });
};

/** A client for each language: a normalized cache has one title for each id, and the title depends on the language. */
export const clients = Object.fromEntries(languages.map((name) => [name, clientFor(name)])) as Record<Language, Client>;
