import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { RecordCache } from '../cache/record-cache.js';

/**
 * The HTML of an object, rendered once while the record cache has it: rendering takes many times as long as copying.
 * @param object an object of the record cache (`parsed`), such as those that responses share (src/execution/shared-objects.ts)
 * @param variant all that the HTML depends on besides the object
 */
export const cachedHtml = (
  object: object,
  variant: string,
  { cache }: { cache: RecordCache | undefined },
  render: () => VNode,
): string => {
  const compute = () => ({ html: renderToString(render()) });
  return (cache ? cache.computed(variant, object, compute) : compute()).html;
};
