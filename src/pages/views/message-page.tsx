import type { SeriesDate } from '../documents.js';
import type { PageMessageKey } from '../messages/en.js';
import type { PageContext } from '../page-context.js';
import { ZoneOfTime } from './zone-of-time.js';

/** The form for the password of a protected event. It is sent by POST, so that the password is in no address. */
export const PasswordPage = ({
  title,
  dates,
  path,
  isWrong,
  page,
}: {
  title: string;
  /** When it takes place, if lists show it. */
  dates: SeriesDate | undefined;
  path: string;
  isWrong: boolean;
  page: PageContext;
}) => {
  const { words } = page;
  return (
    <div class="message-page">
      <h1>{title}</h1>
      {dates && (
        <p class="when">
          {page.siteTime(dates, 'long')}{' '}
          {!dates.allDay && (
            <span class="zone">
              <ZoneOfTime event={dates} page={page} />
            </span>
          )}
        </p>
      )}
      <h2>{words('password-title')}</h2>
      <form method="post" action={path}>
        <p>{words('password-text')}</p>
        {isWrong && (
          <p id="password-error" class="banner danger" role="alert">
            {words('password-wrong')}
          </p>
        )}
        <p>
          <label for="password">{words('password-label')}</label>
          <input
            id="password"
            type="password"
            name="password"
            required
            autocomplete="off"
            maxLength={200}
            aria-invalid={isWrong ? 'true' : undefined}
            aria-describedby={isWrong ? 'password-error' : undefined}
          />
        </p>
        <p>
          <button class="primary" type="submit">
            {words('password-submit')}
          </button>
        </p>
      </form>
    </div>
  );
};

const titles: Readonly<Record<number, PageMessageKey>> = {
  400: 'error-400',
  404: 'error-404',
  410: 'error-410',
  414: 'error-400',
  429: 'error-429',
  503: 'error-503',
};

/** The title of the page for an error. */
export const errorTitle = (status: number): PageMessageKey => titles[status] ?? 'error-other';

/** The page for an error. @param details what is wrong, for errors of the address. */
export const ErrorPage = ({
  status,
  details,
  page,
}: {
  status: number;
  details: readonly string[];
  page: PageContext;
}) => {
  const { words, link } = page;
  return (
    <div class="message-page">
      <p class="status">{words('error-status', { status })}</p>
      <h1>{words(errorTitle(status))}</h1>
      {(status === 404 || status === 410) && <p>{words(`error-${status}-text`)}</p>}
      {details.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <a class="button primary" href={link('/events/')}>
          {words('error-next')}
        </a>
      </p>
    </div>
  );
};

/** What to do with a calendar without public events. */
export const EmptyCalendar = ({ page }: { page: PageContext }) => {
  const { words, link, publicUrl } = page;
  const day = page.today;
  const request = `curl -u admin:PASSWORD -H 'content-type: application/json' ${publicUrl}/svc/events/v1/events \\
  -d '{"title": "Hello", "start_date": "${day} 20:00", "end_date": "${day} 22:00"}'`;
  return (
    <div class="message-page wide">
      <h1>{words('empty-title')}</h1>
      <p>{words('empty-text')}</p>
      <h2>{words('empty-demo')}</h2>
      <pre>
        <code>npm run almanac -- demo</code>
      </pre>
      <h2>{words('empty-import')}</h2>
      <pre>
        <code>npm run almanac -- import events.ndjson</code>
      </pre>
      <h2>{words('empty-first')}</h2>
      <p>{words('empty-first-text')}</p>
      <pre>
        <code>{request}</code>
      </pre>
      <p>
        <a href={link('/graphql')}>{words('empty-graphiql')}</a>
      </p>
      <p class="muted">{words('empty-note')}</p>
    </div>
  );
};
