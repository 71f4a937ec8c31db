import type { CommonProperty, DemoOrganizer } from './records.js';

export type OrganizerKey = keyof typeof organizers;

// biome-ignore format: one organizer a paragraph
export const organizers = {
  jazz: {
    name: 'Port Merrow Jazz Society',
    description: 'Founded in 1958 by a postman with a trumpet. Still run from the back table of the Blue Anchor.',
    phone: '+353 20 914 0121', website: 'https://example.org/jazz', email: 'jazz@example.org',
  },
  readers: {
    name: 'Friends of the Library',
    description: 'We read aloud, carry boxes and feed the cat.',
    phone: '+353 20 914 0102', website: 'https://example.org/library', email: 'library@example.org',
  },
  traders: {
    name: 'Market Traders of Port Merrow',
    description: 'Thirty-one stalls, most of them in the same family for as long as anyone remembers.',
    phone: '+353 20 914 0123', email: 'market@example.org',
  },
  keepers: {
    name: 'The Keepers of Merrow Head',
    description: 'The lamp is automatic now. The keepers are not: they paint, polish, and guide you up the stairs.',
    phone: '+353 20 914 0104', website: 'https://example.org/lighthouse', email: 'keepers@example.org',
  },
  organ: {
    name: 'Music at St Brendan',
    description: 'Concerts for everybody, of every faith or none, on a good organ in a kind acoustic.',
    email: 'music@example.org',
  },
  museum: {
    name: 'Museum of Small Harbours',
    description: 'Four rooms and a boat shed about the places where the sea comes in.',
    phone: '+353 20 914 0106', website: 'https://example.org/small-harbours', email: 'museum@example.org',
  },
  parents: {
    name: 'Strand Road Parents Circle',
    description: 'We build sets, bake trays of things and put away the chairs.',
    email: 'parents@example.org',
  },
  swimmers: {
    name: 'The Cold Water Club',
    description: 'In the lake every Sunday of the year. No wetsuit needed, no heroics either.',
    website: 'https://example.org/cold-water', email: 'swim@example.org',
  },
  brewery: {
    name: 'Three Gulls Brewery',
    description: 'Five beers, one lemonade, and a calendar of good excuses to come by.',
    phone: '+353 20 914 0109', website: 'https://example.org/three-gulls', email: 'gulls@example.org',
  },
  film: {
    name: 'The Lantern Film Club',
    description: 'One film a month, chosen by a member who then has to defend it at the bar.',
    phone: '+353 20 914 0110', website: 'https://example.org/lantern', email: 'film@example.org',
  },
  radio: {
    name: 'Radio Merrow',
    description: 'An online radio from a room above the chandlery: music, tides, and lost cats.',
    website: 'https://example.org/radio-merrow', email: 'studio@example.org',
  },
  council: {
    name: 'Port Merrow Town Council',
    description: 'Nine councillors, one clerk, and a suggestion box that does get opened.',
    phone: '+353 20 914 0112', website: 'https://example.org/council', email: 'council@example.org',
  },
  twins: {
    name: 'The Twin Towns Circle',
    description: 'We keep friends with harbours far away, by letter, by screen and, every few years, by suitcase.',
    email: 'twins@example.org',
  },
} satisfies Record<string, Omit<DemoOrganizer, CommonProperty>>;
