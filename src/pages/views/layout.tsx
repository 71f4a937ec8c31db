import type { ComponentChildren, VNode } from 'preact';
import { type Language, languages } from '../../languages/language.js';
import { addDays } from '../../time/days.js';
import { weekOf } from '../calendar-days.js';
import type { Frame } from '../frame.js';
import type { PageContext } from '../page-context.js';
import { headTags } from '../seo/head.js';
import { relOf } from '../seo/indexing.js';
import { headOf } from '../seo/summary.js';
import { streamFilter } from '../stream-filter.js';
import { wordsIn } from '../words.js';
import { GetForm } from './get-form.js';

export const languageNames: Record<Language, string> = {
  nl: 'Nederlands',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
};

/** A complete page. */
export const Layout = ({ page, frame, children }: { page: PageContext; frame: Frame; children: ComponentChildren }) => {
  const { words, link } = page;
  const { head, feeds } = frame;
  const { base, files } = page;
  return (
    <html lang={page.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {headTags(headOf(frame, page))}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={page.siteLogo ?? `${base}/favicon.ico`} />
        {page.siteLogo && <link rel="apple-touch-icon" href={page.siteLogo} />}
        <link rel="manifest" href={`${base}/manifest.webmanifest`} />
        <link rel="stylesheet" href={`${base}${files.style}`} />
        {files.color && <link rel="stylesheet" href={`${base}${files.color}`} />}
        <script type="module" src={`${base}${files.script}`} />
        {head}
        {feeds?.rss && <link rel="alternate" type="application/rss+xml" title={page.siteName} href={feeds.rss} />}
        {feeds?.ics && <link rel="alternate" type="text/calendar" title={page.siteName} href={feeds.ics} />}
      </head>
      <body>
        <a class="skip" href="#content">
          {words('skip-to-content')}
        </a>
        {frame.hasList && (
          <a class="skip" href="#events">
            {words('skip-to-events')}
          </a>
        )}
        <header class="site">
          <a class="brand" href={link('/')}>
            {page.siteLogo && <img src={page.siteLogo} alt="" height="32" />}
            <span>{page.siteName}</span>
          </a>
          <Languages page={page} frame={frame} />
          <search>
            <GetForm class="search" action={link('/search')}>
              <label class="hidden" for="site-search">
                {words('search-label')}
              </label>
              <input id="site-search" type="search" name="search" placeholder={words('search-placeholder')} />
              <button type="submit">{words('search')}</button>
            </GetForm>
          </search>
          <Navigation page={page} frame={frame} />
          {frame.current === 'home' && <LanguageHints page={page} />}
        </header>
        <main id="content" tabIndex={-1}>
          {frame.live && <PageChanged filter={frame.live} page={page} />}
          {children}
        </main>
        <p id="live" class="hidden" role="status" />
        <Footer page={page} frame={frame} />
      </body>
    </html>
  );
};

const Navigation = ({ page, frame }: { page: PageContext; frame: Frame }) => {
  const { words, link } = page;
  const day = frame.day ?? page.today;
  const entries = [
    ['home', '/', 'home'],
    ['list', '/events/', 'list'],
    ['month', `/calendar/${day.slice(0, 7)}`, 'month'],
    ['week', `/week/${weekOf(day)}`, 'week'],
    ['day', `/day/${day}`, 'day'],
  ] as const;
  return (
    <nav class="views" aria-label={words('navigation')}>
      <ul>
        {entries.map(([view, path, word]) => (
          <li key={view}>
            <a href={link(path)} aria-current={frame.current === view ? 'page' : undefined}>
              {words(word)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Links to this page in the five languages. */
const Languages = ({ page, frame }: { page: PageContext; frame: Frame }) => (
  <nav class="languages" aria-label={page.words('languages')}>
    <ul>
      {languages.map((other) => (
        <li key={other}>
          <a
            href={page.linkIn(other, frame.pathIn?.[other] ?? frame.path, frame.parameters)}
            lang={other}
            hreflang={other}
            // So that the script knows on the next page that the visitor has chosen.
            referrerpolicy="same-origin"
            title={languageNames[other]}
            aria-current={other === page.language ? 'true' : undefined}
          >
            {other.toUpperCase()} <span class="hidden">{languageNames[other]}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** A link to the first page in each other language, in that language. The script shows the one that the browser prefers. */
const LanguageHints = ({ page }: { page: PageContext }) =>
  languages
    .filter((other) => other !== page.language)
    .map((other) => (
      <p key={other} class="language-hint" lang={other} hidden>
        <a href={page.linkIn(other, '/')} hreflang={other}>
          {wordsIn(other)('language-hint')}
        </a>
      </p>
    ));

/** What the script shows when events of the page have changed. */
const PageChanged = ({ filter, page }: { filter: NonNullable<Frame['live']>; page: PageContext }) => {
  const { words, link } = page;
  const text = words('page-changed');
  const sent = JSON.stringify(streamFilter(filter));
  return (
    <p class="page-changed" data-stream={link('/graphql')} data-filter={sent} data-text={text} hidden>
      {text} <button type="button">{words('page-changed-show')}</button>
    </p>
  );
};

const Footer = ({ page, frame }: { page: PageContext; frame: Frame }) => {
  const { words, link } = page;
  return (
    <footer class="site">
      <nav aria-label={words('about-site')}>
        <ul>
          {frame.feeds?.webcal && (
            <li>
              <a href={frame.feeds.webcal}>{words('footer-subscribe')}</a>
            </li>
          )}
          {page.takesSuggestions && (
            <li>
              <a href={link('/suggest')}>{words('suggest-title')}</a>
            </li>
          )}
          <li>
            <a href={link('/embed/')}>{words('footer-embed')}</a>
          </li>
          <li>
            <a href={`${page.base}/manage/go?${new URLSearchParams({ to: frame.path })}`} rel="nofollow">
              {words('footer-edit')}
            </a>
          </li>
        </ul>
      </nav>
    </footer>
  );
};

/** A link to the period before or after: an arrow, with a text for screen readers. */
export const StepLink = ({
  rel,
  isFollowed,
  href,
  text,
}: {
  rel: 'prev' | 'next';
  /** Whether crawlers follow the link. */
  isFollowed: boolean;
  href: string;
  text: string;
}): VNode => (
  <a class="button" rel={relOf(rel, isFollowed)} href={href}>
    <span aria-hidden="true">{rel === 'prev' ? '‹' : '›'}</span>
    <span class="hidden">{text}</span>
  </a>
);

/** The form that goes to the day, week or month of a date. It works without a script. */
export const DateForm = ({
  page,
  period,
  date,
}: {
  page: PageContext;
  period: 'calendar' | 'week' | 'day';
  date: string;
}): VNode => (
  <GetForm class="date" action={page.link(`/${period}/`)}>
    <label for="go-to-date">{page.words('go-to-date')}</label>
    <input id="go-to-date" type="date" name="date" value={date} required />
    <button type="submit">{page.words('go')}</button>
  </GetForm>
);

/** Links to today, tomorrow, the weekend and this week. */
export const Shortcuts = ({ page, current }: { page: PageContext; current?: string }) => {
  const { words, link, today } = page;
  const entries = [
    [words('today'), `/day/${today}`],
    [words('tomorrow'), `/day/${addDays(today, 1)}`],
    [words('weekend'), '/weekend'],
    [words('this-week'), `/week/${weekOf(today)}`],
  ] as const;
  return (
    <ul class="chips shortcuts">
      {entries.map(([text, path]) => (
        <li key={path}>
          <a class="chip" href={link(path)} aria-current={current === path ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
};
