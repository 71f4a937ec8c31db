import { mayWritePublishable } from '../../access/permission.js';
import type { ManageRequest, ManageResult } from '../manage-page.js';

/** The first page after a sign-in. */
export const startPage = ({ context, page }: ManageRequest): ManageResult => {
  const { words, link, base } = page;
  return {
    title: words('start'),
    body: (
      <>
        <h1>{words('start')}</h1>
        {page.account?.hasPassword === false && (
          <p class="banner warn">
            <a href={link('/account/')}>{words('choose-password')}</a>
          </p>
        )}
        <p class="actions">
          {mayWritePublishable(context) && (
            <a class="button primary" href={link('/events/new')}>
              {words('new-event')}
            </a>
          )}
          <a class="button" href={link('/events/')}>
            {words('events')}
          </a>
          <a class="button" href={`${base}/`}>
            {words('to-calendar')}
          </a>
        </p>
      </>
    ),
  };
};
