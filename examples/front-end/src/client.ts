import { type Cache, cacheExchange } from '@urql/exchange-graphcache';
import { Client, fetchExchange } from 'urql';
import words from './words.json';

export type Language = keyof typeof words;
export const languages = Object.keys(words) as Language[];

/** A write can change the order and the number of events: lists are read again. The event itself is updated in every list at once. */
const dropLists = (_result: unknown, _args: unknown, cache: Cache) => {
  const lists = cache.inspectFields('Query').filter(({ fieldName }) => ['events', 'categories'].includes(fieldName));
  for (const { fieldKey } of lists) cache.invalidate('Query', fieldKey);
};

const clientFor = (language: Language) => {
  const updates = { Mutation: { createEvent: dropLists, updateEvent: dropLists } };
  const exchanges = [cacheExchange({ keys: { Cost: () => null }, updates }), fetchExchange];
  return new Client({ url: `/${language}/graphql`, preferGetMethod: false, exchanges });
};

/** A client for each language: a normalized cache has one title for each id, and the title depends on the language. */
export const clients = new Map(languages.map((language) => [language, clientFor(language)]));
