import { Checklist } from '../errors.js';
import type { EventFilterExtras } from '../records/events/event-filter-fields.js';

const KM = 10; // the radius of an address without one

/**
 * The circle in the parameter `near` of a page: `52.09,5.12`, or `52.09,5.12,25` with a radius in kilometres. Undefined without one.
 * @throws ApiError `invalid-params` for anything but numbers, and for a list or an object. The schema checks their range.
 */
export const readNear = (text: unknown): EventFilterExtras['near'] => {
  if (text === undefined || text === '') return undefined;
  const parts = typeof text === 'string' ? text.split(',').map((part) => part.trim()) : [''];
  const [latitude = Number.NaN, longitude = Number.NaN, km = KM] = parts.map(Number);
  if (parts.length <= 3 && !parts.includes('') && [latitude, longitude, km].every(Number.isFinite))
    return { latitude, longitude, km };
  const checklist = new Checklist();
  checklist.note('near', { key: 'not-coordinates' });
  checklist.done();
  return undefined;
};
