/** The calendars of one small town, each in its own language. Some of their texts are translated, most are not. */
import type { Language } from '../../src/languages/language.js';
import type { Plan } from '../town.js';

/** A plan whose records are written in a language. */
export const writtenIn = (language: Language, plan: Plan): Plan =>
  Object.fromEntries(
    Object.entries(plan).map(([kind, records]) => [
      kind,
      (records as object[]).map((record) => ({ language, ...record })),
    ]),
  );

/** Several calendars in one town. */
export const combine = (...plans: readonly Plan[]): Plan => {
  const all = (kind: keyof Plan) => plans.flatMap((plan) => (plan[kind] ?? []) as never[]);
  return {
    venues: all('venues'),
    organizers: all('organizers'),
    categories: all('categories'),
    tags: all('tags'),
    events: all('events'),
  };
};

export const dutch = writtenIn('nl', {
  venues: [
    { name: 'Oude Stadhuis', description: '<p>Aan de markt.</p>', translations: { en: { name: 'Old Town Hall' } } },
  ],
  organizers: [{ name: 'Oranjevereniging', translations: { de: { name: 'Oranierverein' } } }],
  categories: [
    { name: 'Muziek', description: '<p>Alles wat klinkt.</p>', translations: { de: { name: 'Musik' } } },
    { name: 'Markten' },
  ],
  tags: [{ name: 'buiten', translations: { en: { name: 'outdoors' } } }],
  events: [
    {
      title: 'Zomerfeest',
      description: '<p>Eten en dansen op het plein.</p>',
      excerpt: '<p>Kom ook!</p>',
      startDate: '2026-03-20 20:00:00',
      venues: ['Oude Stadhuis'],
      organizers: ['Oranjevereniging'],
      categories: ['Muziek'],
      tags: ['buiten'],
      translations: {
        en: { title: 'Summer Fair' },
        de: { title: 'Sommerfest', description: '<p>Essen und Tanzen auf dem Platz.</p>' },
      },
    },
    { title: 'Eénmansvoorstelling', startDate: '2026-03-23 20:00:00' },
    { title: 'Avondmarkt', startDate: '2026-03-26 18:00:00', categories: ['Markten'] },
  ],
});

export const german = writtenIn('de', {
  venues: [{ name: 'Gasthof Zum Löwen', translations: { nl: { description: '<p>Met biertuin.</p>' } } }],
  organizers: [{ name: 'Förderverein', description: '<p>Seit 1902.</p>' }],
  categories: [{ name: 'Konzerte', translations: { es: { name: 'Conciertos' }, en: { name: 'Concerts' } } }],
  tags: [{ name: 'draußen' }],
  events: [
    {
      title: 'Ökumenische Andacht',
      startDate: '2026-03-21 19:00:00',
      venues: ['Gasthof Zum Löwen'],
      organizers: ['Förderverein'],
      translations: { es: { title: 'Oración ecuménica' } },
    },
    {
      title: 'Nacht der Geigen',
      description: '<p>Drei Geigen, ein Cello.</p>',
      startDate: '2026-03-24 21:00:00',
      categories: ['Konzerte'],
      tags: ['draußen'],
      translations: { en: { excerpt: '<p>Three violins.</p>' } },
    },
    { title: 'Wintermarkt', startDate: '2026-03-27 10:00:00' },
  ],
});

export const spanish = writtenIn('es', {
  venues: [{ name: 'Casa de España' }],
  organizers: [{ name: 'Peña Flamenca', translations: { fr: { name: 'Cercle flamenco' } } }],
  categories: [{ name: 'Niños', translations: { de: { name: 'Kinder' } } }],
  tags: [{ name: 'gratis' }],
  events: [
    {
      title: 'Noche de cante',
      startDate: '2026-03-22 22:00:00',
      venues: ['Casa de España'],
      organizers: ['Peña Flamenca'],
      tags: ['gratis'],
      translations: { nl: { title: 'Avond van de zang', slug: 'flamenco' } },
    },
    {
      title: 'Taller de piñatas',
      description: '<p>Para los niños del barrio.</p>',
      startDate: '2026-03-25 16:00:00',
      categories: ['Niños'],
      translations: { de: { title: 'Piñatas basteln' }, en: { title: 'Piñata Workshop' } },
    },
  ],
});
