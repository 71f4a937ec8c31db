import type { RequestContext } from '../../access/caller.js';
import type { Checklist } from '../../errors.js';

/** Adds a problem to a filter of an add-on that is switched off. */
export const requireAddOn = (
  addOn: 'geoloc' | 'tickets',
  parameter: string,
  { settings }: RequestContext,
  checklist: Checklist,
): void => {
  if (!settings.addOns.includes(addOn)) checklist.note(parameter, { key: 'needs-add-on', values: { addOn } });
};
