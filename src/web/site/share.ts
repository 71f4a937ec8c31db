import { announceOn } from './announce.js';

/** Shows the buttons that share or copy the link of an event, where the browser can, instead of the link. */
export const shareEvent = (): void => {
  const link = document.querySelector<HTMLAnchorElement>('.share a');
  const [share, copy] = document.querySelectorAll<HTMLButtonElement>('.share button');
  if (!link || !share || !copy) return;
  share.hidden = !('share' in navigator);
  // Browsers have a clipboard in secure contexts only.
  copy.hidden = !navigator.clipboard;
  link.hidden = !copy.hidden;
  share.addEventListener('click', () => {
    // It fails when the visitor closes the dialog.
    navigator.share({ title: share.dataset.share ?? '', url: link.href }).catch(() => undefined);
  });
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(link.href);
    announceOn(copy, copy.dataset.copied);
  });
};
