import type { Role } from '../../src/access/caller.js';
import { type Browser, signedIn } from './browser.js';

export const PASSWORD = 'purple giraffe boat seven';

/** A browser in which the user with a role has chosen a password, and has entered it again. */
export const confirmed = async (role: Role = 'administrator'): Promise<Browser> => {
  const browser = await signedIn(role);
  await browser.submit(await browser.get('/account/'), '/account/password', { password: PASSWORD });
  const page = await browser.submit(await browser.get('/confirm?next=/account/'), '/confirm', { password: PASSWORD });
  if (page.location !== '/manage/account/')
    throw new Error(`the password of ${role} was not confirmed: ${page.status}`);
  return browser;
};
