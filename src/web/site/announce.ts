/** Writes a text into the live region, which screen readers read. */
export const announce = (text: string): void => {
  const live = document.getElementById('live');
  if (live) live.textContent = text;
};

/** Replaces the text of a button, and announces it. */
export const announceOn = (button: HTMLElement, text = ''): void => {
  button.textContent = text;
  announce(text);
};

/** The text that tells what new content shows: the number of events after a filter, and the heading of another month, week or day. */
export const announcementOf = (content: HTMLElement, isSamePath: boolean): string => {
  const textOf = (selector: string) => content.querySelector(selector)?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
  const count = textOf('#result-count');
  if (isSamePath && count) return count;
  return [textOf('h1'), count].filter(Boolean).join(', ');
};
