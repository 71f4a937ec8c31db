/** What a card of the queue shows of the texts of an event: all that its publication makes public. */
import { htmlToTextWithAddresses } from '../../texts/link-addresses.js';
import type { WaitingPage } from '../documents.js';
import type { ManagePage } from '../manage-page.js';

type ShownEvent = Pick<WaitingPage['nodes'][number], 'description' | 'cost' | 'website'>;

/** The description with the addresses of its links, the cost and the website. */
export const WaitingText = ({
  page: { words },
  event: { description, cost, website },
}: {
  page: ManagePage;
  event: ShownEvent;
}) => {
  const [start, rest] = divide(htmlToTextWithAddresses(description));
  return (
    <>
      <p class="version">{start}</p>
      {rest !== '' && (
        <details>
          <summary>{words('rest-of-text', { count: rest.length })}</summary>
          <p class="version">{rest}</p>
        </details>
      )}
      {cost && <p class="muted">{words('waiting-cost', { cost: cost.source })}</p>}
      {website && <p class="muted">{website}</p>}
    </>
  );
};

/** The characters that are shown without a click. */
const SHOWN = 1000;

/** The start of a text, up to a space near the limit, and the rest. */
const divide = (text: string): [start: string, rest: string] => {
  if (text.length <= SHOWN) return [text, ''];
  const space = text.slice(0, SHOWN + 1).search(/\s\S*$/);
  const end = space > SHOWN / 2 ? space : SHOWN - (/[\ud800-\udbff]/.test(text.charAt(SHOWN - 1)) ? 1 : 0);
  return [text.slice(0, end), text.slice(end).trimStart()];
};
