import { announceOn } from './announce.js';
import { closest } from './closest.js';
import type { Show } from './navigation.js';

/** Shows the button for the events nearby, where the browser can find the position. */
export const offerNearMe = (): void => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-near]'))
    button.hidden = !('geolocation' in navigator);
};

/** On a click, shows the list of events near the position of the visitor. The address has it to about a kilometre. */
export const showNearMe = (show: Show): void => {
  document.addEventListener('click', ({ target }) => {
    const button = closest<HTMLElement>(target, '[data-near]');
    if (!button) return;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const url = new URL(button.dataset.near ?? '', location.href);
        url.searchParams.set('near', `${latitude.toFixed(2)},${longitude.toFixed(2)}`);
        void show(url.href, (content) => content.querySelector<HTMLElement>('.chips.active a'));
      },
      () => announceOn(button, button.dataset.failed),
      { maximumAge: 600_000, timeout: 20_000 },
    );
  });
};
