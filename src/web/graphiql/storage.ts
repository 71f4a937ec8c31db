import { HEADERS } from './requests';

/**
 * The storage of the browser, without credentials. `shouldPersistHeaders={false}` keeps headers out of the stored tabs, but the history
 * stores those of each request.
 */
export const storageWithoutHeaders = {
  get length() {
    return localStorage.length;
  },
  getItem: (name: string) => localStorage.getItem(name),
  setItem: (name: string, value: string) => localStorage.setItem(name, withoutHeaders(value)),
  removeItem: (name: string) => localStorage.removeItem(name),
  clear: () => localStorage.clear(),
};

/** JSON whose headers are those of a new tab. Other values are unchanged. */
const withoutHeaders = (value: string): string => {
  if (!value.startsWith('{"')) return value;
  try {
    return JSON.stringify(JSON.parse(value), (key, entry) =>
      key === 'headers' && typeof entry === 'string' ? HEADERS : entry,
    );
  } catch {
    return value; // a query
  }
};
