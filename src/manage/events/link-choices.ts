/** Venues and organizers of a form: the chosen ones, and what the text in the field for another one finds. */
import type { ResolverContext } from '../../builder/context.js';
import { fold } from '../../texts/search.js';
import { findOrganizers, findVenues, readChoices, readOrganizer, readVenue } from '../documents.js';
import { typed } from '../forms/typed.js';

export interface LinkChoice {
  id: string;
  name: string;
  /** The street and the town of a venue, so that venues with equal names differ. */
  place: string;
}

export interface LinkChoices {
  chosen: readonly LinkChoice[];
  /** Records among which the person has to choose. */
  matches: readonly LinkChoice[];
  /** Whether no record has the written name, so that one can be created. */
  isNew: boolean;
}

export type LinkKind = 'venue' | 'organizer';

/**
 * Links the record that the field for another one means: the chosen one of several, or the only one with the written name. The field is
 * empty then.
 * @param options `isAll`: whether the person chooses among all records
 * @returns the values after that, and what is left to choose
 */
export const resolveLinks = async (
  values: URLSearchParams,
  kind: LinkKind,
  context: ResolverContext,
  { isAll = false } = {},
): Promise<{ values: URLSearchParams; choices: LinkChoices }> => {
  const resolved = new URLSearchParams(values);
  const text = typed(values, `${kind}Text`);
  const found = text === '' ? [] : await findLinks(kind, text, context);
  const equal = found.filter(({ name }) => fold(name) === fold(text));
  const [choice] = await readChosen(values.getAll(`${kind}Choice`), kind, context);
  const chosen = choice ?? (equal.length === 1 ? equal[0] : undefined);
  const isConfirmed = values.get(`${kind}Create`) === 'yes';
  if (chosen && !isConfirmed) {
    if (!values.getAll(`${kind}s`).includes(chosen.id)) resolved.append(`${kind}s`, chosen.id);
    for (const name of ['Text', 'Choice', 'Create', 'Address', 'Zip', 'City', 'Country']) resolved.delete(kind + name);
  }
  const isOpen = text !== '' && (!chosen || isConfirmed);
  const choices = {
    chosen: await readChosen(resolved.getAll(`${kind}s`), kind, context),
    matches: isAll
      ? await readAll(kind, context)
      : isOpen && !isConfirmed
        ? equal.length > 1
          ? equal
          : found.slice(0, 5)
        : [],
    isNew: isOpen,
  };
  return { values: resolved, choices };
};

/** Up to 20 records whose texts have the written words; the first 20 without any. */
export const findLinks = async (kind: LinkKind, text: string, context: ResolverContext): Promise<LinkChoice[]> => {
  const variables = { text: text.slice(0, 200) || null };
  if (kind === 'organizer') {
    const { organizers } = await findOrganizers(variables, context);
    return organizers.nodes.map(({ id, name }) => ({ id, name, place: '' }));
  }
  const { venues } = await findVenues(variables, context);
  return venues.nodes.map(({ id, name, address, city }) => ({ id, name, place: placeOf(address, city) }));
};

/** The first 300 venues, or 100 organizers, by name. */
const readAll = async (kind: LinkKind, context: ResolverContext): Promise<LinkChoice[]> => {
  const { venues, moreVenues, lastVenues, organizers } = await readChoices({}, context);
  return kind === 'organizer'
    ? organizers.nodes.map(({ id, name }) => ({ id, name, place: '' }))
    : [venues, moreVenues, lastVenues].flatMap(({ nodes }) =>
        nodes.map(({ id, name, address, city }) => ({ id, name, place: placeOf(address, city) })),
      );
};

/** The chosen records that the user may read, in order. */
const readChosen = async (ids: readonly string[], kind: LinkKind, context: ResolverContext): Promise<LinkChoice[]> => {
  const valid = [...new Set(ids)].filter((id) => /^\d{1,9}$/.test(id)).slice(0, 100);
  const found = await Promise.all(
    valid.map(async (id): Promise<LinkChoice | undefined> => {
      if (kind === 'organizer') {
        const { organizer } = await readOrganizer({ id }, context);
        return organizer ? { ...organizer, place: '' } : undefined;
      }
      const { venue } = await readVenue({ id }, context);
      return venue ? { id, name: venue.name, place: placeOf(venue.address, venue.city) } : undefined;
    }),
  );
  return found.filter((one) => one !== undefined);
};

/** The street and the town of a venue. */
export const placeOf = (address: string, city: string) => [address, city].filter((part) => part !== '').join(', ');

/** Removes a chosen record, or moves it one place forward. @param action `venues.remove.7` or `venues.earlier.7` */
export const changeLinks = (values: URLSearchParams, action: string): URLSearchParams => {
  const [name = '', change, id = ''] = action.split('.');
  const changed = new URLSearchParams(values);
  const ids = values.getAll(name);
  const at = ids.indexOf(id);
  if (at < 0 || (name !== 'venues' && name !== 'organizers')) return changed;
  ids.splice(at, 1);
  if (change === 'earlier') ids.splice(Math.max(at - 1, 0), 0, id);
  changed.delete(name);
  for (const one of ids) changed.append(name, one);
  return changed;
};
