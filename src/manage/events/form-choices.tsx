/** What the form of an event offers to choose from, for every event the same. */
import { renderToString } from 'preact-render-to-string';
import { mayReadEverything } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { allOf } from '../../changes/dependency.js';
import { type CategoryChoice, readCategories, readChoices } from '../documents.js';
import { placeOf } from './link-choices.js';

export interface FormChoices {
  /** The options of the lists of names, as HTML: rendering 500 of them takes as long as the rest of the form. */
  venues: string;
  organizers: string;
  categories: readonly CategoryChoice[];
}

/** How long a record that becomes public by itself is missing in the lists of users who do not see all records. */
const CACHED_MS = 60_000;

/** Reads the choices of a user, or returns the cached ones, which are valid until a venue, an organizer or a category changes. */
export const formChoices = async (context: ResolverContext): Promise<FormChoices> => {
  const { cache, caller, language, now } = context;
  if (!cache) return readFormChoices(context);
  const reader = mayReadEverything(context) ? 'all' : caller?.id;
  const dependencies = [allOf('venue'), allOf('organizer'), allOf('category')];
  return cache.derived(`choices of forms for ${reader} in ${language}`, { dependencies, at: now }, async () => ({
    value: await readFormChoices(context),
    until: new Date(now.getTime() + CACHED_MS),
  }));
};

const readFormChoices = async (context: ResolverContext): Promise<FormChoices> => {
  const [{ venues, moreVenues, lastVenues, organizers }, categories] = await Promise.all([
    readChoices({}, context),
    readCategories(context),
  ]);
  return {
    venues: optionsOf(
      [venues, moreVenues, lastVenues].flatMap(({ nodes }) =>
        nodes.map(({ name, address, city }) => ({ name, place: placeOf(address, city) })),
      ),
    ),
    organizers: optionsOf(organizers.nodes.map(({ name }) => ({ name, place: '' }))),
    categories,
  };
};

const optionsOf = (names: readonly { name: string; place: string }[]): string =>
  names.map(({ name, place }) => renderToString(<option value={name} label={place || undefined} />)).join('');
