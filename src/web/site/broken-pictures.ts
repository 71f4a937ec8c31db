import { closest } from './closest.js';

const remove = (picture: HTMLElement) => (closest(picture, '.row .picture, .hero') ?? picture).remove();

/** Removes pictures that cannot be loaded, with the space for them. On a card, the date below the picture is seen instead. */
export const removeBrokenPictures = (root: Document | ShadowRoot): void => {
  // The event does not bubble.
  root.addEventListener(
    'error',
    ({ target }) => {
      const picture = closest<HTMLElement>(target, '.picture img, .hero img');
      if (picture) remove(picture);
    },
    true,
  );
  // Pictures that failed before the script ran. A drawing without a size has no width either, but can be decoded.
  for (const picture of root.querySelectorAll<HTMLImageElement>('.picture img, .hero img'))
    if (picture.complete && !picture.naturalWidth) picture.decode().catch(() => remove(picture));
};
