/** The element that matches a selector among the target of an event and the elements around it. */
export const closest = <Found extends Element>(target: EventTarget | null, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null;
