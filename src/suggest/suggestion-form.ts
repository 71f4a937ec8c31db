/** The fields of the form, and what they say of an event. */
import { ApiError } from '../errors.js';
import { typed } from '../manage/forms/typed.js';
import { digestsField, type Units } from '../manage/forms/units.js';
import {
  type CorrectionInput,
  DESCRIPTION_LIMIT,
  readCorrection,
  readSuggestion,
  type SuggestionInput,
} from '../records/suggestions/suggestion-fields.js';
import type { FoundSuggestion } from '../records/suggestions/suggestions.js';
import { htmlToText } from '../texts/html-to-text.js';
import { htmlToLightText, lightTextToHtml } from '../texts/light-text.js';
import type { ShownSuggestion } from './documents.js';

/** The name of a field that people do not see, and programs fill in. */
export const TRAP = 'contact_phone';

/**
 * The longest light text that is converted, in UTF-16 code units. A character of a description has at most two: one that has a meaning in
 * light text is shown with a backslash.
 */
const CONVERTED_LIMIT = 2 * DESCRIPTION_LIMIT;

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
  description: {
    names: ['description'],
    compared: (form) => {
      const text = withLineFeeds(typed(form, 'description'));
      // Texts are compared before the form is read and counted, so the work has a limit.
      return text.length > CONVERTED_LIMIT ? text : lightTextToHtml(text);
    },
  },
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
  mustHaveTime(form);
  return readSuggestion(inputOf(form));
};

/**
 * Reads the changed units of a form. The others are not checked: an editor may have written what a visitor cannot.
 * @throws ApiError `invalid-params` with the names of the input
 */
export const readChanged = (form: URLSearchParams, units: readonly string[]): CorrectionInput => {
  if (units.includes('times')) mustHaveTime(form);
  const names = new Set(units.flatMap((unit) => suggestionUnits[unit]?.names ?? []));
  return readCorrection(Object.fromEntries(Object.entries(inputOf(form)).filter(([name]) => names.has(name))));
};

const mustHaveTime = (form: URLSearchParams): void => {
  if (form.get('allDay') === 'yes' || typed(form, 'startDate') === '' || typed(form, 'startTime') !== '') return;
  throw new ApiError('invalid-params', { params: 'startTime' }, { startTime: { key: 'required' } });
};

const inputOf = (form: URLSearchParams) => {
  const value = (name: string) => typed(form, name);
  return {
    title: form.get('title') ?? '',
    ...timesOf(form),
    place: value('place'),
    description: withLineFeeds(form.get('description') ?? ''),
    cost: value('cost'),
    website: value('website'),
    name: value('name'),
    email: value('email'),
  };
};

/** Browsers send line breaks as CRLF. */
const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

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
