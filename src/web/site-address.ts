import type { Settings } from '../settings/settings.js';

/** The URL of the service, without a trailing slash: the public one, or that of this machine. */
export const addressFor = ({ publicUrl, host, port }: Settings): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
};
