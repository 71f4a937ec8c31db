import type { ComponentChildren } from 'preact';
import type { ManagePage } from '../manage-page.js';
import type { ManageMessageKey } from '../messages/en.js';

/** A complete page. */
export const ManageLayout = ({
  page,
  title,
  path,
  notice,
  children,
}: {
  page: ManagePage;
  title: string;
  /** The path of the request below `/manage`. */
  path: string;
  /** The message of what was done. */
  notice: ManageMessageKey | undefined;
  children: ComponentChildren;
}) => {
  const { words, base, files, account, siteName } = page;
  return (
    <html lang={page.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${siteName}`}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href={`${base}/favicon.ico`} />
        <link rel="stylesheet" href={`${base}${files.style}`} />
        {files.color && <link rel="stylesheet" href={`${base}${files.color}`} />}
        <link rel="stylesheet" href={`${base}${files.manageStyle}`} />
        <script type="module" src={`${base}${files.manageScript}`} />
      </head>
      <body class="manage">
        <a class="skip" href="#content">
          {words('skip')}
        </a>
        <header class="site">
          <a class="brand" href={`${base}/`}>
            {page.siteLogo && <img src={page.siteLogo} alt="" height="32" />}
            <span>{siteName}</span>
          </a>
          {account && <Navigation page={page} path={path} name={account.displayName} />}
        </header>
        <main id="content" tabIndex={-1}>
          {notice && (
            <p class="banner ok" role="status">
              {words(notice)}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>
  );
};

const Navigation = ({ page, path, name }: { page: ManagePage; path: string; name: string }) => {
  const { words, link } = page;
  const entries = [
    ['/', 'start'],
    ['/events/', 'events'],
    ...(page.mayModerate ? ([['/waiting/', 'waiting']] as const) : []),
    ...(page.mayWrite
      ? ([
          ['/venues/', 'venues'],
          ['/organizers/', 'organizers'],
          ['/pictures/', 'pictures'],
        ] as const)
      : []),
    ...(page.mayModerate
      ? ([
          ['/categories/', 'categories'],
          ['/tags/', 'tags'],
        ] as const)
      : []),
    ...(page.mayWrite ? ([['/trash/', 'trash']] as const) : []),
    ...(page.isAdministrator
      ? ([
          ['/people/', 'people'],
          ['/imports/', 'imports'],
          ['/log/', 'log'],
        ] as const)
      : []),
    ['/account/', 'account'],
  ] as const;
  return (
    <>
      <nav class="views" aria-label={words('navigation')}>
        <ul>
          {entries.map(([target, word]) => (
            <li key={target}>
              <a href={link(target)} aria-current={path === target ? 'page' : undefined}>
                {words(word)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form class="sign-out" method="post" action={link('/sign-out')}>
        <span class="muted">{words('signed-in-as', { name })}</span>
        <button type="submit">{words('sign-out')}</button>
      </form>
    </>
  );
};
