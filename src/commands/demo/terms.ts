import type { CommonProperty, DemoCategory, DemoTag } from './records.js';

export type CategoryKey = keyof typeof categories;
export type TagKey = keyof typeof tags;

const named = (en: string, nl: string, fr: string, de: string, es: string) => ({
  name: en,
  translations: { nl: { name: nl }, fr: { name: fr }, de: { name: de }, es: { name: es } },
});

// biome-ignore format: a tree, in five languages
export const categories = {
  music: {
    ...named('Music', 'Muziek', 'Musique', 'Musik', 'Música'),
    description: 'From the cellar to the organ loft.',
  },
  jazz: {
    parent: 'music', ...named('Jazz', 'Jazz', 'Jazz', 'Jazz', 'Jazz'),
    description: 'Most of it in the Blue Anchor, some of it in the street.',
  },
  choral: {
    parent: 'music', ...named('Organ and Choir', 'Orgel en koor', 'Orgue et chœur', 'Orgel und Chor', 'Órgano y coro'),
    description: 'Pipes, voices, and now and then a saxophone.',
  },
  stage: {
    ...named('Screen and Stage', 'Film en toneel', 'Cinéma et théâtre', 'Kino und Bühne', 'Cine y teatro'),
    description: 'What happens after the lights go down.',
  },
  film: {
    parent: 'stage', ...named('Film Club', 'Filmclub', 'Ciné-club', 'Filmclub', 'Cineclub'),
    description: 'One film a month at the Lantern, with an argument afterwards.',
  },
  outdoors: {
    ...named('Outdoors', 'Buiten', 'Plein air', 'Draußen', 'Al aire libre'),
    description: 'Bring a coat. Bring a friend. Bring the dog, mostly.',
  },
  water: {
    parent: 'outdoors', ...named('On the Water', 'Op het water', 'Sur l’eau', 'Auf dem Wasser', 'En el agua'),
    description: 'In it, too.',
  },
  town: {
    ...named('Town Life', 'Stadsleven', 'Vie locale', 'Stadtleben', 'Vida local'),
    description: 'What neighbours do together.',
  },
  markets: {
    parent: 'town', ...named('Markets', 'Markten', 'Marchés', 'Märkte', 'Mercados'),
    description: 'On the square every Saturday, and twice a year a bigger one.',
  },
  holidays: {
    parent: 'town', ...named('Holidays', 'Feestdagen', 'Jours de fête', 'Feiertage', 'Días festivos'),
    description: 'Days on which the bank is closed and the bakery is not.',
  },
  learning: {
    ...named(
      'Talks and Workshops', 'Lezingen en workshops', 'Conférences et ateliers', 'Vorträge und Workshops', 'Charlas y talleres',
    ),
    description: 'Come in curious, leave with sawdust on your sleeves.',
  },
  family: {
    ...named('Children and Family', 'Kinderen en gezin', 'Enfants et famille', 'Kinder und Familie', 'Niños y familia'),
    description: 'For small people and those they bring along.',
  },
} satisfies Record<string, Omit<DemoCategory, CommonProperty>>;

// biome-ignore format: a table: English, Dutch, French, German, Spanish
export const tags = {
  live: named('live music', 'livemuziek', 'musique live', 'Livemusik', 'música en vivo'),
  family: named('family friendly', 'voor het hele gezin', 'en famille', 'familienfreundlich', 'para toda la familia'),
  free: named('free entry', 'gratis toegang', 'entrée libre', 'Eintritt frei', 'entrada libre'),
  stepFree: named('step-free', 'rolstoeltoegankelijk', 'accès de plain-pied', 'barrierefrei', 'sin escalones'),
  dogs: named('dogs welcome', 'honden welkom', 'chiens bienvenus', 'Hunde willkommen', 'se admiten perros'),
  weather: named('rain or shine', 'weer of geen weer', 'par tous les temps', 'bei jedem Wetter', 'llueva o haga sol'),
  food: named('food and drink', 'eten en drinken', 'à boire et à manger', 'Essen und Trinken', 'comida y bebida'),
  beginners: named('beginners welcome', 'beginners welkom', 'débutants bienvenus', 'für Einsteiger', 'para principiantes'),
  booking: named('book ahead', 'reserveren', 'sur réservation', 'mit Anmeldung', 'con reserva'),
  late: named('late night', 'tot laat', 'jusque tard', 'bis spät', 'hasta tarde'),
  early: named('early birds', 'vroege vogels', 'lève-tôt', 'für Frühaufsteher', 'para madrugadores'),
  classics: named('film classics', 'filmklassiekers', 'classiques du cinéma', 'Filmklassiker', 'clásicos del cine'),
  local: named('local produce', 'streekproducten', 'produits locaux', 'aus der Region', 'productos locales'),
  volunteers: named('volunteers', 'vrijwilligers', 'bénévoles', 'Ehrenamt', 'voluntariado'),
  exhibition: named('exhibition', 'tentoonstelling', 'exposition', 'Ausstellung', 'exposición'),
  livestream: named('livestream', 'livestream', 'en direct', 'Livestream', 'en directo'),
  twins: named('twin towns', 'zustersteden', 'villes jumelées', 'Partnerstädte', 'ciudades hermanadas'),
  towel: named('bring a towel', 'neem een handdoek mee', 'prévoir une serviette', 'Handtuch mitbringen', 'trae toalla'),
  history: named('local history', 'lokale geschiedenis', 'histoire locale', 'Ortsgeschichte', 'historia local'),
  handsOn: named('hands-on', 'zelf doen', 'à vous de jouer', 'zum Mitmachen', 'para participar'),
} satisfies Record<string, Omit<DemoTag, CommonProperty>>;
