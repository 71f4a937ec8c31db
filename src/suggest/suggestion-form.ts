/** The fields of the form, and what they say of an event. */
import { ApiError } from '../errors.js';
import { readSuggestion, type SuggestionInput } from '../records/suggestions/suggestion-fields.js';
import type { FoundSuggestion } from '../records/suggestions/suggestions.js';
import { htmlToText } from '../texts/html-to-text.js';
import { htmlToLightText } from '../texts/light-text.js';
import type { ShownSuggestion } from './documents.js';

/** The name of a field that people do not see, and programs fill in. */
export const TRAP = 'contact_phone';

/**
 * Reads a form. The start needs a time, unless it is a whole day. Without an end, the event ends when it starts.
 * @throws ApiError `invalid-params` with the names of the input
 */
export const readForm = (form: URLSearchParams): SuggestionInput => {
  const value = (name: string) => form.get(name)?.trim() ?? '';
  const allDay = form.get('allDay') === 'yes';
  const moment = (day: string, time: string) => (allDay || time === '' ? day : `${day}T${time}`);
  const endDay = value('endDate') || value('startDate');
  if (!allDay && value('startDate') !== '' && value('startTime') === '')
    throw new ApiError('invalid-params', { params: 'startTime' }, { startTime: { key: 'required' } });
  const hasEnd = value('endDate') !== '' || value('endTime') !== '';
  return readSuggestion({
    title: form.get('title') ?? '',
    startDate: moment(value('startDate'), value('startTime')),
    ...(hasEnd && { endDate: moment(endDay, value('endTime') || (allDay ? '' : value('startTime'))) }),
    allDay,
    place: value('place'),
    // Browsers send line breaks as CRLF.
    description: (form.get('description') ?? '').replace(/\r\n?/g, '\n'),
    cost: value('cost'),
    website: value('website'),
    name: value('name'),
    email: value('email'),
  });
};

/** The form of a stored suggestion. */
export const formOf = (suggestion: FoundSuggestion, event: ShownSuggestion): URLSearchParams => {
  const { title, startDate, endDate, allDay, cost, website } = event;
  const html = event.description.replaceAll(' rel="nofollow ugc"', '');
  const isSame = startDate === endDate;
  return new URLSearchParams({
    ...{ title, startDate: startDate.slice(0, 10), website: website ?? '', cost: cost?.source ?? '' },
    ...(allDay ? { allDay: 'yes' } : { startTime: startDate.slice(11, 16) }),
    ...(!isSame && { endDate: endDate.slice(0, 10) }),
    ...(!isSame && !allDay && { endTime: endDate.slice(11, 16) }),
    description: htmlToLightText(html) ?? htmlToText(html),
    ...{ place: suggestion.place, name: suggestion.name, email: suggestion.email },
  });
};
