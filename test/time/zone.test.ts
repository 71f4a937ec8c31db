import { expect, test } from 'vitest';
import { toOffsetDateTime } from '../../src/time/wall-clock.js';
import { abbreviation, parseZone, zoneId } from '../../src/time/zone.js';

test.each([
  { input: 'Europe/Amsterdam', stored: 'Europe/Amsterdam', offset: '+02:00' },
  { input: '  europe/AMSTERDAM ', stored: 'europe/AMSTERDAM', offset: '+02:00' },
  { input: 'America/Argentina/Buenos_Aires', stored: 'America/Argentina/Buenos_Aires', offset: '-03:00' },
  { input: 'US/Eastern', stored: 'US/Eastern', offset: '-04:00' },
  { input: 'EST', stored: 'EST', offset: '-05:00' },
  { input: 'CET', stored: 'CET', offset: '+02:00' },
  { input: 'GMT', stored: 'GMT', offset: '+00:00' },
  { input: 'Etc/GMT+5', stored: 'Etc/GMT+5', offset: '-05:00' },
  { input: 'UTC', stored: 'UTC', offset: '+00:00' },
  { input: 'UTC+2', stored: 'UTC+2', offset: '+02:00' },
  { input: 'UTC-5', stored: 'UTC-5', offset: '-05:00' },
  { input: 'UTC+5.5', stored: 'UTC+5.5', offset: '+05:30' },
  { input: 'UTC+12.75', stored: 'UTC+12.75', offset: '+12:45' },
  { input: 'UTC-3.5', stored: 'UTC-3.5', offset: '-03:30' },
  { input: 'UTC+5:30', stored: 'UTC+5:30', offset: '+05:30' },
  { input: 'UTC-0', stored: 'UTC-0', offset: '+00:00' },
  { input: '+02:00', stored: '+02:00', offset: '+02:00' },
  { input: '-03:30', stored: '-03:30', offset: '-03:30' },
  { input: '+18:00', stored: '+18:00', offset: '+18:00' },
])('the time zone "$input" is stored as $stored and has the offset $offset in July', ({ input, stored, offset }) => {
  expect(parseZone(input)).toBe(stored);
  expect(toOffsetDateTime(new Date('2026-07-15T12:00:00Z'), stored).slice(-6)).toBe(offset);
});

test.each([
  '',
  'Mars/Phobos',
  'Amsterdam',
  'Europe/Amsterdam/',
  'Europe Amsterdam',
  'Factory',
  'GMT+2',
  'UTC2',
  'UTC+',
  'UTC+19',
  'UTC+18:01',
  'UTC+5:60',
  'UTC+5.33',
  'UTC+5,5',
  '+02',
  '+0200',
  '02:00',
  '+18:30',
  '2026-01-01T00:00Z',
  '2026-01-01T00:00+02:00[Europe/Paris]',
  'UTC\u0000',
  '__proto__',
  'constructor',
])('"%s" is not a time zone', (text) => {
  expect(() => parseZone(text)).toThrow('zone-unknown');
});

test('fixed offsets are passed to Temporal in its own format, and a name is stored in one form whatever its case', () => {
  expect(zoneId('UTC+5.5')).toBe('+05:30');
  expect(zoneId('utc-5')).toBe('-05:00');
  expect(zoneId('Asia/Kathmandu')).toBe(zoneId('asia/KATHMANDU'));
});

test.each([
  { zone: 'Europe/Amsterdam', winter: 'CET', summer: 'CEST' },
  { zone: 'europe/amsterdam', winter: 'CET', summer: 'CEST' },
  { zone: 'Europe/London', winter: 'GMT', summer: 'BST' },
  { zone: 'Europe/Dublin', winter: 'GMT', summer: 'IST' },
  { zone: 'Europe/Lisbon', winter: 'WET', summer: 'WEST' },
  { zone: 'Europe/Athens', winter: 'EET', summer: 'EEST' },
  { zone: 'Europe/Moscow', winter: 'MSK', summer: 'MSK' },
  { zone: 'Europe/Istanbul', winter: '+03', summer: '+03' },
  { zone: 'America/New_York', winter: 'EST', summer: 'EDT' },
  { zone: 'US/Eastern', winter: 'EST', summer: 'EDT' },
  { zone: 'America/Los_Angeles', winter: 'PST', summer: 'PDT' },
  { zone: 'America/St_Johns', winter: 'NST', summer: 'NDT' },
  { zone: 'America/Havana', winter: 'CST', summer: 'CDT' },
  { zone: 'America/Sao_Paulo', winter: '-03', summer: '-03' },
  { zone: 'Africa/Casablanca', winter: '+01', summer: '+01' },
  { zone: 'Africa/Johannesburg', winter: 'SAST', summer: 'SAST' },
  { zone: 'Asia/Tokyo', winter: 'JST', summer: 'JST' },
  { zone: 'Japan', winter: 'JST', summer: 'JST' },
  { zone: 'Asia/Seoul', winter: 'KST', summer: 'KST' },
  { zone: 'Asia/Shanghai', winter: 'CST', summer: 'CST' },
  { zone: 'Asia/Hong_Kong', winter: 'HKT', summer: 'HKT' },
  { zone: 'Asia/Kolkata', winter: 'IST', summer: 'IST' },
  { zone: 'Asia/Jerusalem', winter: 'IST', summer: 'IDT' },
  { zone: 'Asia/Jakarta', winter: 'WIB', summer: 'WIB' },
  { zone: 'Asia/Kathmandu', winter: '+0545', summer: '+0545' },
  { zone: 'Australia/Sydney', winter: 'AEDT', summer: 'AEST' },
  { zone: 'Pacific/Auckland', winter: 'NZDT', summer: 'NZST' },
  { zone: 'Antarctica/Troll', winter: 'GMT', summer: '+02' },
  { zone: 'EST', winter: 'EST', summer: 'EST' },
  { zone: 'CET', winter: 'CET', summer: 'CEST' },
  { zone: 'GMT', winter: 'GMT', summer: 'GMT' },
  { zone: 'Etc/GMT+5', winter: '-05', summer: '-05' },
  { zone: 'UTC', winter: 'UTC', summer: 'UTC' },
  { zone: 'Etc/UTC', winter: 'UTC', summer: 'UTC' },
  { zone: 'UTC+2', winter: 'UTC+2', summer: 'UTC+2' },
  { zone: 'utc-5', winter: 'UTC-5', summer: 'UTC-5' },
  { zone: '+02:00', winter: 'GMT+0200', summer: 'GMT+0200' },
  { zone: '-03:30', winter: 'GMT-0330', summer: 'GMT-0330' },
])('$zone is called $winter in January and $summer in July', ({ zone, winter, summer }) => {
  expect(abbreviation(new Date('2026-01-15T12:00:00Z'), zone)).toBe(winter);
  expect(abbreviation(new Date('2026-07-15T12:00:00Z'), zone)).toBe(summer);
});

test('the abbreviation changes with the clock, to the second', () => {
  expect(abbreviation(new Date('2026-03-29T00:59:59Z'), 'Europe/Amsterdam')).toBe('CET');
  expect(abbreviation(new Date('2026-03-29T01:00:00Z'), 'Europe/Amsterdam')).toBe('CEST');
});
