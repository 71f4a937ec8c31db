/** The fields of the form, and what they say of an event. */
import { ApiError } from '../errors.js';
import { typed } from '../manage/forms/typed.js';
import { digestsField, type Units } from '../manage/forms/units.js';
import { readSuggestion, type SuggestionInput } from '../records/suggestions/suggestion-fields.js';
import type { FoundSuggestion } from '../records/suggestions/suggestions.js';
import { htmlToText } from '../texts/html-to-text.js';
import { htmlToLightText, lightTextToHtml } from '../texts/light-text.js';
import type { ShownSuggestion } from './documents.js';

/** The name of a field that people do not see, and programs fill in. */
export const TRAP = 'contact_phone';

/**
 * The units of the form. A stored form is not always the one that was sent: what is compared is the same for both, so that a correction that is
 * sent twice is no conflict.
 */
export const suggestionUnits: Units = {
  title: { names: ['title'] },
  times: {
    names: ['startDate', 'startTime', 'endDate', 'endTime', 'allDay'],
    compared: (form) => {
      const { startDate, endDate = startDate, allDay } = timesOf(form);
      return [startDate, endDate, allDay];
    },
  },
  place: { names: ['place'] },
  description: { names: ['description'], compared: (form) => lightTextToHtml(typed(form, 'description')) },
  cost: { names: ['cost'] },
  website: { names: ['website'] },
  name: { names: ['name'] },
  email: { names: ['email'] },
};

/**
 * Reads a form. The start needs a time, unless it is a whole day. Without an end, the event ends when it starts.
 * @throws ApiError `invalid-params` with the names of the input
 */
export const readForm = (form: URLSearchParams): SuggestionInput => {
  const value = (name: string) => typed(form, name);
  const times = timesOf(form);
  if (!times.allDay && value('startDate') !== '' && value('startTime') === '')
    throw new ApiError('invalid-params', { params: 'startTime' }, { startTime: { key: 'required' } });
  return readSuggestion({
    title: form.get('title') ?? '',
    ...times,
    place: value('place'),
    // Browsers send line breaks as CRLF.
    description: (form.get('description') ?? '').replace(/\r\n?/g, '\n'),
    cost: value('cost'),
    website: value('website'),
    name: value('name'),
    email: value('email'),
  });
};

/** The times of a form, as the input has them. */
const timesOf = (form: URLSearchParams): { startDate: string; endDate?: string; allDay: boolean } => {
  const value = (name: string) => typed(form, name);
  const allDay = form.get('allDay') === 'yes';
  const moment = (day: string, time: string) => (allDay || time === '' ? day : `${day}T${time}`);
  const hasEnd = value('endDate') !== '' || value('endTime') !== '';
  const endDay = value('endDate') || value('startDate');
  return {
    startDate: moment(value('startDate'), value('startTime')),
    ...(hasEnd && { endDate: moment(endDay, value('endTime') || (allDay ? '' : value('startTime'))) }),
    allDay,
  };
};

/** The form of a stored suggestion, with the digests of what it shows. */
export const formOf = (suggestion: FoundSuggestion, event: ShownSuggestion): URLSearchParams => {
  const { title, startDate, endDate, allDay, cost, website } = event;
  const html = event.description.replaceAll(' rel="nofollow ugc"', '');
  const isSame = startDate === endDate;
  const values = new URLSearchParams({
    ...{ title, startDate: startDate.slice(0, 10), website: website ?? '', cost: cost?.source ?? '' },
    ...(allDay ? { allDay: 'yes' } : { startTime: startDate.slice(11, 16) }),
    ...(!isSame && { endDate: endDate.slice(0, 10) }),
    ...(!isSame && !allDay && { endTime: endDate.slice(11, 16) }),
    description: htmlToLightText(html) ?? htmlToText(html),
    ...{ place: suggestion.place, name: suggestion.name, email: suggestion.email },
  });
  values.set('was', digestsField(suggestionUnits, values));
  return values;
};
