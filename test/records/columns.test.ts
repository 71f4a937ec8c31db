import { expect, test } from 'vitest';
import { type ColumnFields, searchedColumns, writtenColumns } from '../../src/records/fields/columns.js';
import { organizerColumns } from '../../src/records/organizers/organizer-fields.js';
import { venueColumns } from '../../src/records/venues/venue-fields.js';

test('a table of columns without one of the Prisma schema does not compile', () => {
  const { email, ...others } = organizerColumns;

  // @ts-expect-error: organizers have a column `email`
  others satisfies ColumnFields<'organizer'>;
  ({ ...others, email }) satisfies ColumnFields<'organizer'>;
});

test('a table of columns with a field that has no column, or a value of another type, does not compile', () => {
  // @ts-expect-error: organizers have no column `noSuchColumn`
  ({ ...organizerColumns, noSuchColumn: organizerColumns.phone }) satisfies ColumnFields<'organizer'>;
  // @ts-expect-error: the column `phone` holds a text
  ({ ...organizerColumns, phone: venueColumns.showMap }) satisfies ColumnFields<'organizer'>;
});

test('columns have the values of the input, and absent fields keep their values', () => {
  const changes = { phone: '020', website: undefined, name: 'Zoë' };

  expect(writtenColumns(organizerColumns, changes)).toEqual({ phone: '020' });
  expect(writtenColumns(venueColumns, { geoLat: null, showMap: false })).toEqual({ geoLat: null, showMap: false });
});

test('texts and URLs are searched, booleans and coordinates are not', () => {
  expect(searchedColumns(organizerColumns)).toEqual(expect.arrayContaining(['phone', 'website', 'email']));
  expect(searchedColumns(venueColumns)).not.toContain('showMap');
  expect(searchedColumns(venueColumns)).not.toContain('geoLat');
});
