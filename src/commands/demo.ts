import { Command } from 'commander';
import { hashEventPassword } from '../access/event-password.js';
import type { Database } from '../database/client.js';
import { inTransaction } from '../database/transaction.js';
import { categoryFields } from '../records/categories/category-fields.js';
import { eventFields } from '../records/events/event-fields.js';
import { insertEvent } from '../records/events/event-writes.js';
import { readFields } from '../records/fields/read-fields.js';
import { insertLinkedRecord } from '../records/linked-records/write-linked-records.js';
import { organizerFields } from '../records/organizers/organizer-fields.js';
import { makeSeries } from '../records/series/make-series.js';
import { tagFields } from '../records/tags/tag-fields.js';
import { venueFields } from '../records/venues/venue-fields.js';
import { createTerm } from '../records/writing/terms.js';
import type { WriteContext } from '../records/writing/write-context.js';
import { dayOf } from '../time/wall-clock.js';
import { addressFor } from '../web/site-address.js';
import { type Calendar, contextForUser, ensureFirstAdministrator, withCalendar } from './calendar.js';
import { type DemoCalendar, type DemoEvent, demoCalendar } from './demo/town.js';

export const demo = new Command('demo')
  .description('Fills an empty calendar with the events of a small town for one year from today.')
  .action(() =>
    withCalendar(async (calendar) => {
      if (!(await fillWhenEmpty(calendar))) {
        throw new Error(
          'This calendar is not empty. The demo needs an empty one: set another DATA_DIR (or DATABASE_URL).',
        );
      }
    }),
  );

/** Writes the demo data into an empty calendar, in one transaction. Returns false, without writing, when the calendar is not empty. */
export const fillWhenEmpty = async (calendar: Pick<Calendar, 'db' | 'settings'>): Promise<boolean> => {
  const { db, settings } = calendar;
  if (!(await isEmptyCalendar(db))) return false;
  await ensureFirstAdministrator(db, settings);
  const context = { ...(await contextForUser(undefined, calendar)), language: 'en' as const };
  const town = demoCalendar(dayOf(context.now, settings.siteTimezone), addressFor(settings));
  await inTransaction(context, (writer) => writeTown(town, writer));
  const { events, venues, organizers, categories, tags } = town;
  console.log(
    `The demo calendar of Port Merrow: ${events.length} events, ${venues.length} venues, ${organizers.length} organizers, ` +
      `${categories.length} categories, ${tags.length} tags.`,
  );
  return true;
};

const writeTown = async (
  { venues, organizers, categories, tags, events, series }: DemoCalendar,
  writer: WriteContext,
): Promise<void> => {
  const ids = new Map<string, number>();
  const idOf = (kind: string, key: string) => ids.get(`${kind} ${key}`) as number;

  for (const { key, ...venue } of venues) {
    ids.set(`venue ${key}`, await insertLinkedRecord('venue', readFields(venueFields, venue, 'create'), writer));
  }
  for (const { key, ...organizer } of organizers) {
    ids.set(
      `organizer ${key}`,
      await insertLinkedRecord('organizer', readFields(organizerFields, organizer, 'create'), writer),
    );
  }
  for (const { key, parent, ...texts } of categories) {
    const category = { ...texts, ...(parent && { parent: idOf('category', parent) }) };
    const { id } = await createTerm('category', () => readFields(categoryFields, category, 'create'), writer);
    ids.set(`category ${key}`, id);
  }
  for (const { key, ...texts } of tags) {
    const { id } = await createTerm('tag', () => readFields(tagFields, texts, 'create'), writer);
    ids.set(`tag ${key}`, id);
  }
  const imageIds = new Map<string, number>();
  const imageOf = async (image: DemoImage) => {
    const id = imageIds.get(image.key) ?? (await imageId(image, writer));
    imageIds.set(image.key, id);
    return id;
  };
  for (const event of events) {
    const id = await insertEvent(await changesOf(event, idOf, imageOf), writer);
    ids.set(`event ${event.key}`, id);
    if (event.password !== undefined) await protect(id, event.password, writer);
  }
  for (const { rule, events } of series) {
    const occurrences = events.map((key) => idOf('event', key));
    await makeSeries(occurrences, rule, writer);
  }
};

/** The input that creates a demo event: the keys of other demo records are replaced by their ids. */
const changesOf = async (
  event: DemoEvent,
  idOf: (kind: string, key: string) => number,
  imageOf: (image: DemoImage) => Promise<number>,
) => {
  const { key, venues, organizers, categories, tags, parent, image, password, ...rest } = event;
  const input = {
    ...rest,
    venues: venues.map((venue) => idOf('venue', venue)),
    organizers: organizers.map((organizer) => idOf('organizer', organizer)),
    categories: categories.map((category) => idOf('category', category)),
    tags: tags.map((tag) => idOf('tag', tag)),
    ...(parent && { parent: idOf('event', parent) }),
    ...(image && { image: await imageOf(image) }),
  };
  return readFields(eventFields, input, 'create');
};

/** Sets the password of an event that this transaction has created. */
const protect = async (id: number, password: string, { db }: WriteContext): Promise<void> => {
  await db.event.update({ where: { id }, data: { passwordHash: await hashEventPassword(password) } });
};

type DemoImage = NonNullable<DemoEvent['image']>;

/** Creates an image at the URL of its file. */
const imageId = async ({ key: _, ...image }: DemoImage, { db, caller, now }: WriteContext): Promise<number> => {
  const data = { ...image, authorId: caller?.id ?? null, created: now };
  return (await db.image.create({ data, select: { id: true } })).id;
};

/** Whether a calendar holds no record of any kind. Users do not count. One statement. */
const isEmptyCalendar = async (db: Database): Promise<boolean> => {
  const [found] = await db.$queryRaw<{ any: boolean }[]>`
    SELECT EXISTS (SELECT FROM "Event") OR EXISTS (SELECT FROM "Venue") OR EXISTS (SELECT FROM "Organizer")
      OR EXISTS (SELECT FROM "Category") OR EXISTS (SELECT FROM "Tag") OR EXISTS (SELECT FROM "Image") AS "any"`;
  return !found?.any;
};
