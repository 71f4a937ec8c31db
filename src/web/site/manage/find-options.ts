/** Requests the options for a text, some time after the last one. A new request ends the one before. */
export interface OptionFinder {
  find(text: string): void;
  /** Ends the request. */
  stop(): void;
}

const DELAY_MS = 150;

/** @param show gets the options and the sentence with their number. It is not called for a request that failed. */
export const createOptionFinder = (
  path: string,
  show: (options: HTMLElement[], count: string) => void,
): OptionFinder => {
  let running = new AbortController();
  const load = async (text: string, signal: AbortSignal) => {
    try {
      const response = await fetch(`${path}?${new URLSearchParams({ q: text })}`, { signal });
      if (!response.ok) return;
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const options = [...page.querySelectorAll<HTMLElement>('[role=option]')];
      if (!signal.aborted) show(options, page.querySelector('.count')?.textContent ?? '');
    } catch {
      // Without a connection, the field works as it does without a script.
    }
  };
  const stop = () => running.abort();
  const find = (text: string) => {
    stop();
    running = new AbortController();
    const { signal } = running;
    const timer = setTimeout(() => void load(text, signal), DELAY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  return { find, stop };
};
