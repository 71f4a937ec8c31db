import { contract } from './contract.js';

const plan = {
  venues: [{ name: 'Town Hall' }],
  events: [
    { title: 'Fair', image: { url: 'https://x.example/a/Fair.JPEG?w=5' } },
    { title: 'Plain', startDate: '2026-03-21 10:00:00' },
  ],
};

const write = (image: unknown) => ({ request: 'PATCH /events/{Plain}', as: 'author' as const, json: { image } });
const editor = (image: unknown) => ({ ...write(image), as: 'editor' as const });

contract('An image is an id or a URL, and never fetched', plan, [
  {
    rule: 'as a response shows it',
    request: 'GET /events/{Fair}',
    status: 200,
    responseBody: {
      'image.url': 'https://x.example/a/Fair.JPEG?w=5',
      'image.extension': 'jpeg',
      'image.width': 0,
      'image.height': 0,
      'image.filesize': 0,
      'image.sizes': undefined,
      'json_ld.image': 'https://x.example/a/Fair.JPEG?w=5',
    },
  },
  {
    rule: 'no image',
    request: 'GET /events/{Plain}',
    status: 200,
    responseBody: { image: false, 'json_ld.image': undefined },
  },
  {
    rule: 'a URL',
    ...editor('https://x.example/b.png'),
    status: 200,
    responseBody: { 'image.extension': 'png', 'image.alt': '' },
  },
  {
    rule: 'the same URL is the same image',
    ...editor('https://x.example/a/Fair.JPEG?w=5'),
    status: 200,
    responseBody: { 'image.id': 1 },
  },
  { rule: 'an id as a number', ...editor(1), status: 200, responseBody: { 'image.id': 1 } },
  { rule: 'an id as text', ...editor('1'), status: 200, responseBody: { 'image.id': 1 } },
  {
    rule: 'an object as a response shows it',
    ...editor({ url: 'https://x.example/c.gif', id: 1, width: 3 }),
    status: 200,
    responseBody: { 'image.id': 1 },
  },
  {
    rule: 'an object with a URL',
    ...editor({ url: 'https://x.example/c.gif' }),
    status: 200,
    responseBody: { 'image.extension': 'gif' },
  },
  {
    rule: 'a name without an extension',
    ...editor('https://x.example/picture'),
    status: 200,
    responseBody: { 'image.extension': '' },
  },
  {
    rule: 'of a venue',
    request: 'PATCH /venues/{Town Hall}',
    as: 'editor',
    json: { image: 'https://x.example/h.webp' },
    status: 200,
    responseBody: { 'image.extension': 'webp' },
  },
  ...[true, 'picture.png', 'javascript:x', [], { width: 3 }, 2, '2', -1, 1.5].map((image) => ({
    rule: `${JSON.stringify(image)} is not an image`,
    ...editor(image),
    status: 400,
    invalidParams: ['image'],
  })),
]);

const withImages = {
  venues: [{ name: 'Town Hall' }, { name: 'Mill', image: { url: 'https://x.example/mill.png' } }],
  organizers: [{ name: 'Guild', image: { url: 'https://x.example/guild.png' } }, { name: 'Club' }],
  events: [{ title: 'Open day', venues: ['Mill', 'Town Hall'], organizers: ['Guild', 'Club'] }],
};

contract('json_ld of a venue or organizer has its image', withImages, [
  {
    rule: 'of a venue',
    request: 'GET /venues/{Mill}',
    status: 200,
    responseBody: { 'json_ld.image': 'https://x.example/mill.png' },
  },
  {
    rule: 'of a venue by slug',
    request: 'GET /venues/by-slug/mill',
    status: 200,
    responseBody: { 'json_ld.image': 'https://x.example/mill.png' },
  },
  {
    rule: 'a venue without an image has no image',
    request: 'GET /venues/{Town Hall}',
    status: 200,
    responseBody: { image: false, 'json_ld.@type': 'Place', 'json_ld.image': undefined },
  },
  {
    rule: 'of an organizer',
    request: 'GET /organizers/{Guild}',
    status: 200,
    responseBody: { 'json_ld.image': 'https://x.example/guild.png' },
  },
  {
    rule: 'an organizer without an image has no image',
    request: 'GET /organizers/{Club}',
    status: 200,
    responseBody: { image: false, 'json_ld.@type': 'Person', 'json_ld.image': undefined },
  },
  {
    rule: 'of the venues and organizers of an event',
    request: 'GET /events/{Open day}',
    status: 200,
    responseBody: {
      'json_ld.image': undefined,
      'json_ld.location.*.image': ['https://x.example/mill.png', undefined],
      'json_ld.organizer.*.image': ['https://x.example/guild.png', undefined],
      'venue.json_ld.image': 'https://x.example/mill.png',
      'organizer.*.json_ld.image': ['https://x.example/guild.png', undefined],
    },
  },
]);
