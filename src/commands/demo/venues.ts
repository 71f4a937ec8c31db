import type { CommonProperty, DemoVenue } from './records.js';

export type VenueKey = keyof typeof venues;

const town = { city: 'Port Merrow', country: 'Ireland' };

// biome-ignore format: one place a paragraph
export const venues = {
  anchor: {
    name: 'The Blue Anchor',
    description: 'A cellar with forty-two chairs, one grand piano and a house rule: talk between the tunes, never during them.',
    address: '3 Rope Walk', ...town, zip: 'Q42 A1K7', phone: '+353 20 914 0101',
    website: 'https://example.org/blue-anchor', geoLat: 51.5471, geoLng: -9.0608,
  },
  library: {
    name: 'Port Merrow Library',
    description: 'Two floors of books, a reading room that looks out over the harbour, and a cat called Index.',
    address: '12 Harbour Street', ...town, zip: 'Q42 B4R2', phone: '+353 20 914 0102',
    website: 'https://example.org/library', geoLat: 51.5478, geoLng: -9.0621,
  },
  square: {
    name: 'Market Square',
    description: 'Cobbles, a fountain, and a clock that has been four minutes fast since 1931. Everything in town begins or ends here.',
    address: 'Market Square', ...town, zip: 'Q42 C9T5', phone: '+353 20 914 0112', geoLat: 51.5482, geoLng: -9.0615,
  },
  light: {
    name: 'Merrow Head Lighthouse',
    description: '136 steps, no lift, and on a clear day a view of three counties. The lamp still turns for the boats.',
    address: 'Head Road', ...town, zip: 'Q42 D2L8', phone: '+353 20 914 0104',
    website: 'https://example.org/lighthouse', geoLat: 51.5397, geoLng: -9.0536,
  },
  church: {
    name: 'Church of St Brendan',
    description: 'A small church with a large organ: 1,204 pipes, built in 1887 and paid for by herring.',
    address: '1 Church Hill', ...town, zip: 'Q42 E6P1', phone: '+353 20 914 0105', geoLat: 51.5489, geoLng: -9.0634,
  },
  museum: {
    name: 'Museum of Small Harbours',
    description: 'Model boats, tide tables, love letters, and more knots than anybody has counted.',
    address: '5 Custom House Quay', ...town, zip: 'Q42 F3N4', phone: '+353 20 914 0106',
    website: 'https://example.org/small-harbours', geoLat: 51.5467, geoLng: -9.0622,
  },
  school: {
    name: 'Strand Road School Hall',
    description: 'Our theatre, our ballroom and, when it rains, our town square. The chairs are small; so are most of the audience.',
    address: '20 Strand Road', ...town, zip: 'Q42 H7S3', phone: '+353 20 914 0107', geoLat: 51.5501, geoLng: -9.0583,
  },
  lake: {
    name: 'Lough Alder',
    description: 'A lake ten minutes behind the town, with a jetty, two changing huts and a kettle for afterwards.',
    address: 'Lake Road', ...town, zip: 'Q42 K5W9', phone: '+353 20 914 0112', geoLat: 51.5594, geoLng: -9.0702,
  },
  brewery: {
    name: 'Three Gulls Brewery',
    description: 'Long tables in a former net loft, a courtyard that catches the evening sun, and a very good lemonade.',
    address: '8 Net Lane', ...town, zip: 'Q42 N8G6', phone: '+353 20 914 0109',
    website: 'https://example.org/three-gulls', geoLat: 51.5474, geoLng: -9.0597,
  },
  cinema: {
    name: 'The Lantern',
    description: 'One screen, ninety seats, and a projectionist who introduces every film in under two minutes.',
    address: '17 Harbour Street', ...town, zip: 'Q42 P2C7', phone: '+353 20 914 0110',
    website: 'https://example.org/lantern', geoLat: 51.5480, geoLng: -9.0604,
  },
  pier: {
    name: 'North Pier',
    description: 'Where the fishing boats land, the rowers start, and the band plays when the wind allows it.',
    address: 'North Pier', ...town, zip: 'Q42 R1B5', phone: '+353 20 914 0112', geoLat: 51.5459, geoLng: -9.0589,
  },
  garden: {
    name: 'The Walled Garden',
    description: 'Kept by whoever has an hour to spare: beans, bees, a greenhouse and one very old pear tree.',
    address: '2 Orchard Lane', ...town, zip: 'Q42 T4V8', phone: '+353 20 914 0112', geoLat: 51.5497, geoLng: -9.0651,
  },
  tokyo: {
    name: 'Kamome House',
    description: 'The meeting place of our friends in Tokyo: a tea room above a bookshop, close to the river.',
    address: '2-4-7 Kawabe', city: 'Tokyo', country: 'Japan', zip: '104-0099', phone: '+81 3 0000 0140',
    website: 'https://example.org/kamome-house', geoLat: 35.6655, geoLng: 139.7828,
  },
  reykjavik: {
    name: 'The Old Net Hall',
    description: 'A harbour shed with a sprung floor. Half of Reykjavík has danced here, the other half has mended nets.',
    address: 'Kríubryggja 9', city: 'Reykjavík', country: 'Iceland', zip: '101', phone: '+354 000 0190',
    geoLat: 64.1523, geoLng: -21.9461,
  },
} satisfies Record<string, Omit<DemoVenue, CommonProperty>>;
