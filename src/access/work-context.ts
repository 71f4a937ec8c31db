import { Loaders } from '../database/loaders.js';
import { now } from '../time/clock.js';
import { type Caller, EventPasswords, type RequestContext } from './caller.js';

/** The request context of work that no request has started, such as a command or an import job. It has no cache. */
export const workContext = (
  caller: Caller | undefined,
  { db, settings, pictures }: Pick<RequestContext, 'db' | 'settings' | 'pictures'>,
): RequestContext => ({
  caller,
  language: settings.defaultLanguage,
  now: now(),
  db,
  settings,
  pictures,
  passwords: new EventPasswords(),
  loaders: new Loaders(),
});
