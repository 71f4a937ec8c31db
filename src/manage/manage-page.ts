/** What a page below /manage is made of. */
import type { ComponentChildren, JSX } from 'preact';
import type { Account, RequestContext } from '../access/caller.js';
import type { ResolverContext } from '../builder/context.js';
import type { ApiError } from '../errors.js';
import type { HttpRequest } from '../http/message.js';
import { formatProblem } from '../languages/format-message.js';
import { type Language, languages, localeOf } from '../languages/language.js';
import { wordsIn } from '../pages/words.js';
import type { SiteFiles } from '../web/site-files.js';
import type { ManageMessageKey } from './messages/en.js';
import { type ManageWords, manageWordsIn } from './words.js';

/** What every view needs. */
export interface ManagePage {
  language: Language;
  words: ManageWords;
  siteName: string;
  siteLogo: string | undefined;
  /** The path that every address of this site starts with. */
  base: string;
  files: SiteFiles;
  /** The user who is signed in. */
  account: Account | undefined;
  /** Whether the user writes events, venues and organizers. */
  mayWrite: boolean;
  /** Whether the user uploads pictures. */
  mayUpload: boolean;
  /** Whether the user decides about events that wait for a review, and writes categories and tags. */
  mayModerate: boolean;
  /** Whether the user manages users, imports and sources, after the password was entered again. */
  isAdministrator: boolean;
  /** The address of a page. @param path below `/manage`, such as `/account/` */
  link(path: string): string;
  /** A time, in the zone of the site. */
  time(moment: Date): string;
  /** A moment with an offset (`2026-05-30T20:00:00+02:00`), as the local time at that offset. @param isDay without the time */
  wallTime(moment: string, isDay?: boolean): string;
}

/** A request for one of these pages. */
export interface ManageRequest {
  url: URL;
  /** The request itself, for a responder that reads its body. */
  request: HttpRequest;
  /** The fields of a POST; empty for a GET. */
  form: URLSearchParams;
  /** The parts of the path that its pattern names. */
  params: Readonly<Record<string, string>>;
  /** The `User-Agent` header. */
  browser: string;
  context: ResolverContext;
  page: ManagePage;
}

/** The problems of a form, by the names of its fields. */
export type Problems = Readonly<Record<string, string>>;

/** A page, a part of a page for the script, a file to store, or an address to go to. */
export type ManageResult =
  | { file: AsyncIterable<string | Uint8Array>; name: string; type: string }
  | { title: string; body: ComponentChildren; status?: number; problems?: Problems; cookie?: string }
  | { fragment: JSX.Element | undefined; status?: number }
  | { redirect: string; cookie?: string };

type Responder = (request: ManageRequest) => Promise<ManageResult> | ManageResult;

export interface ManageRoute {
  /** The path below `/manage`. */
  pattern: RegExp;
  /** The name for metrics and traces. */
  name: string;
  /** Whether it is for people who are not signed in too. */
  isOpen?: true;
  /** Whether the script requests it: without a session the response is an error, and not the form to sign in. */
  isFragment?: true;
  /** Whether it needs the password again, if that was not entered in the last 30 minutes. */
  needsConfirmation?: true;
  /** Whether it is for administrators only. It needs the password again too. */
  isForAdministrators?: true;
  /** Whether the responder reads the body itself, because it is not a form of texts. */
  readsBody?: true;
  get?: Responder;
  post?: Responder;
}

export const managePage = (
  { settings, publicUrl }: Pick<RequestContext, 'settings'> & { publicUrl: string },
  {
    language,
    account,
    mayWrite = false,
    mayUpload = false,
    mayModerate = false,
    isAdministrator = false,
    files,
  }: {
    language: Language;
    account: Account | undefined;
    mayWrite?: boolean;
    mayUpload?: boolean;
    mayModerate?: boolean;
    isAdministrator?: boolean;
    files: SiteFiles;
  },
): ManagePage => {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const words = manageWordsIn(language);
  return {
    ...{ language, words, base, files, account, mayWrite, mayUpload, mayModerate, isAdministrator },
    siteName: settings.siteName ?? wordsIn(language)('site-name'),
    siteLogo: settings.siteLogo,
    link: (path) => `${base}/manage${path}`,
    time: (moment) => siteTimes(language, settings.siteTimezone).format(moment),
    wallTime: (moment, isDay = false) =>
      (isDay ? localDays : localTimes)[language].format(new Date(`${moment.slice(0, 19)}Z`)),
  };
};

/** Making a format takes longer than many pages. */
const siteFormats = new Map<string, Intl.DateTimeFormat>();

const siteTimes = (language: Language, timeZone: string): Intl.DateTimeFormat => {
  const key = `${language} ${timeZone}`;
  const known = siteFormats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  siteFormats.set(key, format);
  return format;
};

const localFormats = (timeStyle: 'short' | undefined) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      new Intl.DateTimeFormat(localeOf(language), {
        dateStyle: 'full',
        ...(timeStyle && { timeStyle }),
        timeZone: 'UTC',
      }),
    ]),
  ) as Record<Language, Intl.DateTimeFormat>;

const localTimes = localFormats('short');
const localDays = localFormats(undefined);

/** The problems of an error of a form, as sentences. */
export const problemsOf = ({ problems }: ApiError, language: Language): Problems =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, formatProblem(problem, language)]));

/** The messages of successful actions. Addresses name them by their keys, so that no text comes from an address. */
export const notices = [
  'password-saved',
  'sign-in-ended',
  'language-saved',
  'signed-out',
  'event-public',
  'event-sent',
  'event-saved',
  'event-trashed',
  'event-restored',
  'decided-before',
  'deleted',
  'picture-stored',
  'person-saved',
  'person-deleted',
  'credential-revoked',
  'sign-ins-ended',
  'link-mailed',
  'brought-back',
] as const satisfies ManageMessageKey[];

/** The message that an address names. */
export const noticeOf = (url: URL): (typeof notices)[number] | undefined =>
  notices.find((key) => key === url.searchParams.get('done'));
