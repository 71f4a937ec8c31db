/** What a public calendar needs besides this installation: the checklist of `almanac setup` and `almanac doctor`. */
import type { Settings } from '../../settings/settings.js';
import { isThisMachine } from '../../texts/url.js';
import { advise, type Finding, pass } from './finding.js';

/** Checks what the settings say about it. Sends no requests. */
export const checkPublic = (settings: Settings): Finding[] => [
  publicUrl(settings),
  trustedProxies(settings),
  backups(settings),
  mail(settings),
];

const publicUrl = ({ publicUrl }: Settings): Finding => {
  if (publicUrl === undefined)
    return advise(
      'Address: set PUBLIC_URL to the https address for visitors, such as https://calendar.example, and let a proxy provide TLS there (docs/running.md, “Behind a proxy”).',
    );
  if (isThisMachine(publicUrl))
    return advise(
      `Address: PUBLIC_URL is ${publicUrl}, which leads to this machine only. Set it to the address for visitors.`,
    );
  return publicUrl.startsWith('https:')
    ? pass(`Address: PUBLIC_URL is ${publicUrl}.`)
    : advise(
        `Address: PUBLIC_URL is ${publicUrl}, without TLS. Let a proxy provide TLS, and set PUBLIC_URL to the https address (docs/running.md, “Behind a proxy”).`,
      );
};

const trustedProxies = ({ trustProxy }: Settings): Finding =>
  trustProxy === 0
    ? advise(
        'Proxy: TRUST_PROXY is off. Behind a proxy set it to on: without it, visitors are not limited if the proxy is on this machine, and share one rate limit if it is not.',
      )
    : pass(`Proxy: the address of a client is taken from ${trustProxy === 1 ? 'one proxy' : `${trustProxy} proxies`}.`);

const backups = ({ backups: { every, to } }: Settings): Finding => {
  if (every === undefined)
    return advise(
      'Backups: set BACKUP_EVERY to 1d, and BACKUP_TO to a folder on another disk or to a bucket (docs/backups.md).',
    );
  return to === undefined
    ? advise('Backups: they are on the disk of the calendar. Set BACKUP_TO to a folder on another disk or to a bucket.')
    : pass(`Backups: they are stored in ${typeof to === 'string' ? to : to.url}.`);
};

const mail = ({ mail }: Settings): Finding =>
  mail
    ? pass(`Mail: ${new URL(mail.server).host} sends it.`)
    : advise('Mail: set SMTP_URL and MAIL_FROM, or nothing is mailed (docs/editing.md, “Mail”).');
