/** Whether the floor does the same work: what it answers must be what the service answers. */
import { deepStrictEqual } from 'node:assert/strict';
import { ask } from './load.js';
import type { Town } from './run.js';
import type { Work } from './works.js';

/** How many questions of each work are compared: the last of its walk, which the load does not come to. */
export const COMPARED = 5;

/**
 * Asks both the same and compares the answers.
 * @throws Error that names the work and the question, and shows what differs.
 */
export const checkAnswers = async (works: readonly Work[], running: Town['running']): Promise<void> => {
  for (const { name, who, questions, beside, otherQuestions = questions } of works) {
    if (!beside || who !== 'server') continue;
    for (let place = questions.count - COMPARED; place < questions.count; place++) {
      const [question, otherQuestion] = [questions.at(place), otherQuestions.at(place)];
      const answer = await ask(running.server?.address ?? '', question);
      const other = await ask(running[beside.who]?.address ?? '', otherQuestion);
      const [one, two] = [shape(name, answer.body), shape(name, other.body)];
      try {
        deepStrictEqual(two, one);
      } catch (error) {
        throw new Error(`${beside.who} answers ${name} otherwise: ${otherQuestion.path}\n${shortened(error as Error)}`);
      }
    }
  }
};

const shortened = ({ message }: Error) => message.split('\n').slice(0, 60).join('\n');

const shape = (name: string, body: string): unknown => {
  const answer = JSON.parse(body);
  if (answer.errors) throw new Error(`${name}: ${answer.errors[0].message}`);
  if (name === 'create') return withoutBirth(answer);
  return name.startsWith('graphql') ? sameInBoth(answer) : answer;
};

// biome-ignore lint/suspicious/noExplicitAny: answers are compared, whatever they are.
type Json = any;

/** Two writes of one event make two: each has its own id and slug, may be a second younger, and counts in its terms. */
const withoutBirth = ({ id, global_id, global_id_lineage, slug, url, rest_url, translations, ...event }: Json) => {
  const { date, date_utc, modified, modified_utc, categories, tags, ...others } = event;
  const uncounted = ({ count, ...term }: Json) => term;
  return { ...others, categories: categories.map(uncounted), tags: tags.map(uncounted) };
};

/** What GraphQL and REST show alike, in one form. */
const sameInBoth = (answer: Json) => {
  if (!answer.data) return answer.events ? [answer.total, answer.events.map(ofRest)] : ofRest(answer);
  const { event, events } = answer.data;
  return events ? [events.totalCount, events.nodes.map(ofGraphql)] : ofGraphql(event);
};

const ofRest = (event: Json) => ({
  ...post(event, event.title),
  dates: [event.start_date, event.end_date, event.timezone, event.all_day],
  flags: [event.show_map, event.show_map_link, event.hide_from_listings, event.sticky, event.featured],
  texts: [event.excerpt, event.cost, event.website],
  venues: event.venues.map((one: Json) => ({ ...post(one, one.venue), ...place(one), at: [one.geo_lat, one.geo_lng] })),
  organizers: event.organizer.map((one: Json) => ({ ...post(one, one.organizer), reached: [one.website, one.email] })),
  terms: [event.categories, event.tags].map((terms) => terms.map(term)),
});

const ofGraphql = (event: Json) => ({
  ...post(event, event.title),
  dates: [...[event.startDate, event.endDate].map(wall), event.timezone, event.allDay],
  flags: [event.showMap, event.showMapLink, event.hideFromListings, event.sticky, event.featured],
  texts: [event.excerpt, event.cost?.text ?? '', event.website],
  venues: event.venues.map((one: Json) => ({
    ...post(one, one.name),
    ...place(one),
    at: [one.coordinates.latitude, one.coordinates.longitude],
  })),
  organizers: event.organizers.map((one: Json) => ({ ...post(one, one.name), reached: [one.website, one.email] })),
  terms: [event.categories, event.tags].map((terms) => terms.map(term)),
});

const post = ({ id, author, status, slug, url, description, ...more }: Json, name: string) => ({
  ...{ id: String(id), author: author.id ?? author, status: status.toLowerCase(), name, slug, url, description },
  languages: inLanguages(more),
});

const place = ({ address, city, country, province, zip, phone, website }: Json) => ({
  place: [address, city, country, province, zip, phone, website],
});

const term = ({ id, count, name, slug, url, description, ...more }: Json) => ({
  ...{ id: String(id), count, name, slug, url, description, languages: inLanguages(more) },
});

const inLanguages = ({ language, translations }: Json) => {
  const all = Array.isArray(translations)
    ? translations.map((one) => [one.language.toLowerCase(), one.slug])
    : Object.entries(translations as Json).map(([tag, one]) => [tag, (one as Json).slug]);
  return [language.toLowerCase(), Object.fromEntries(all)];
};

const wall = (date: string) => date.slice(0, 19).replace('T', ' ');
