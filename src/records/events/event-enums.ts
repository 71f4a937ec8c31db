import { enumOf } from '../schema/shared-types.js';
import { attendanceModes, eventStatuses } from './event-fields.js';

export const EventStatus = enumOf('EventStatus', 'The status of an event (schema.org EventStatusType).', eventStatuses);
export const AttendanceMode = enumOf(
  'AttendanceMode',
  'How people attend an event (schema.org EventAttendanceModeEnumeration).',
  attendanceModes,
);
