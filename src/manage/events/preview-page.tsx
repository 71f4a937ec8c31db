/** The public page of an event as its readers will see it, before it is published. */
import type { ResolverContext } from '../../builder/context.js';
import { apiError } from '../../errors.js';
import { graphqlQuery } from '../../execution/graphql-query.js';
import { isLanguage, type Language, languages } from '../../languages/language.js';
import { event as readFullEvent } from '../../pages/documents.js';
import { noSurroundings } from '../../pages/event-surroundings.js';
import { pageContext } from '../../pages/page-context.js';
import { EventPage } from '../../pages/views/event.js';
import { languageNames } from '../../pages/views/layout.js';
import { languageOf } from '../documents.js';
import type { ManageRequest, ManageResult } from '../manage-page.js';

const readLanguage = graphqlQuery('query Language($id: ID) { event(id: $id) { originalLanguage } }');

const originalLanguageOf = async (id: string | undefined, context: ResolverContext): Promise<Language> => {
  const { event } = await readLanguage({ id }, context);
  if (!event) throw apiError('event-not-found');
  return languageOf(event.originalLanguage);
};

/** The page in the original language, or in that of `?language=`. @throws ApiError `event-not-found`, also for a hidden event */
export const previewPage = async ({ params, url, context, page }: ManageRequest): Promise<ManageResult> => {
  const { id } = params;
  const requested = url.searchParams.get('language') ?? '';
  const language = isLanguage(requested) ? requested : await originalLanguageOf(id, context);
  const inLanguage = { ...context, language };
  const { event } = await readFullEvent({ id }, inLanguage);
  if (!event) throw apiError('event-not-found');
  const { words, link } = page;
  return {
    title: words('preview-named', { title: event.title }),
    body: (
      <>
        <p class="banner">
          {words('preview-of')} <a href={link(`/events/${id}/`)}>{words('edit')}</a>
        </p>
        <nav aria-label={words('languages')}>
          <ul class="actions languages">
            {languages.map((one) => (
              <li key={one}>
                <a
                  href={link(`/events/${id}/preview?language=${one}`)}
                  lang={one}
                  aria-current={one === language ? 'page' : undefined}
                >
                  {languageNames[one]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div lang={language}>
          <EventPage event={event} surroundings={noSurroundings} page={pageContext(inLanguage, page.files)} />
        </div>
      </>
    ),
  };
};
