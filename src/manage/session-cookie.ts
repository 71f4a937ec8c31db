/** The cookie of a session. Only the front end of /manage reads it. */
import type { HttpRequest } from '../http/message.js';

/** A site, as cookies see it: the scheme and the path of its URL. */
interface Site {
  publicUrl: string;
}

const attributesOf = ({ publicUrl }: Site) => {
  const { protocol, pathname } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  const path = `${pathname.replace(/\/$/, '')}/manage`;
  return {
    name: isSecure ? '__Secure-almanac' : 'almanac',
    end: `Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
};

/** The token in the cookie of a request; undefined without one. */
export const sessionToken = ({ headers }: HttpRequest, site: Site): string | undefined => {
  const { name } = attributesOf(site);
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
};

/** The `Set-Cookie` header of a new session. @param seconds how long a browser keeps it; undefined until it is closed */
export const sessionCookie = (token: string, seconds: number | undefined, site: Site): string => {
  const { name, end } = attributesOf(site);
  return `${name}=${token}; ${seconds === undefined ? '' : `Max-Age=${seconds}; `}${end}`;
};

/** The `Set-Cookie` header that removes the session of a browser. */
export const noSessionCookie = (site: Site): string => {
  const { name, end } = attributesOf(site);
  return `${name}=; Max-Age=0; ${end}`;
};
