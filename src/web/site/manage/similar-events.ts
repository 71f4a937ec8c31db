import type { EditForm } from './edit-form.js';

const DELAY_MS = 500;

/** Shows the events that are similar to the new one, as soon as it has a title and a date. */
export const showSimilar = ({ form, signal }: EditForm): void => {
  const place = form.querySelector<HTMLElement>('#similar');
  if (!place) return;
  let running = new AbortController();
  const load = async (path: string) => {
    const response = await fetch(path, { signal: running.signal });
    const html = response.ok ? await response.text() : '';
    // A live region is read again only if it differs.
    if (place.innerHTML !== html) place.innerHTML = html;
  };
  form.addEventListener(
    'input',
    () => {
      running.abort();
      running = new AbortController();
      const timer = setTimeout(() => {
        const fields = new FormData(form);
        const described = ['title', 'startDate', 'venues'].flatMap((name) =>
          fields.getAll(name).map((value): [string, string] => [name, String(value).slice(0, 200)]),
        );
        // Without a connection, nothing is shown.
        void load(`${place.dataset.find}?${new URLSearchParams(described)}`).catch(() => undefined);
      }, DELAY_MS);
      running.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    { signal },
  );
  signal.addEventListener('abort', () => running.abort());
};
