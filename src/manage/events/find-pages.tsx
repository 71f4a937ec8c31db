/** The options of the combo boxes: what the written text finds, with the permissions of the user. */
import type { ComponentChildren } from 'preact';
import { fold } from '../../texts/search.js';
import { findEvents, findTags } from '../documents.js';
import type { ManageRequest, ManageResult } from '../manage-page.js';
import { ChosenLink } from './event-link-fields.js';
import { findLinks, type LinkKind } from './link-choices.js';
import { formatTagName } from './tag-names.js';

const LIMIT = 8;

/** The venues or organizers with the text, those whose names start with it first. The last option creates one with this name. */
export const findLinkPage =
  (kind: LinkKind) =>
  async (request: ManageRequest): Promise<ManageResult> => {
    const { words } = request.page;
    const text = textOf(request);
    const found = await findLinks(kind, text, request.context);
    const isNew = text !== '' && !found.some(({ name }) => fold(name) === fold(text));
    const starts = ({ name }: { name: string }) => fold(name).startsWith(fold(text));
    const shown = [...found.filter(starts), ...found.filter((one) => !starts(one))].slice(0, isNew ? LIMIT - 1 : LIMIT);
    return options(request, shown.length, [
      ...shown.map((link) => (
        <Option key={link.id} value={link.id} text={link.name}>
          {link.name} {link.place && <span class="muted">{link.place}</span>}
          <template>
            <ChosenLink kind={kind} link={link} isFirst={false} words={words} />
          </template>
        </Option>
      )),
      isNew && (
        <Option key="create" value="" text={text}>
          {words('create-named', { name: text })}
        </Option>
      ),
    ]);
  };

/** The tags with the text. */
export const findTagPage = async (request: ManageRequest): Promise<ManageResult> => {
  const { tags } = await findTags({ text: textOf(request) || null }, request.context);
  return options(
    request,
    tags.nodes.length,
    tags.nodes.map(({ id, name }) => (
      <Option key={id} value={id} text={formatTagName(name)}>
        {name}
      </Option>
    )),
  );
};

/** The events with the text, the latest first. */
export const findEventPage = async (request: ManageRequest): Promise<ManageResult> => {
  const { events } = await findEvents({ text: textOf(request) || null }, request.context);
  return options(
    request,
    events.nodes.length,
    events.nodes.map(({ id, title, startDate, allDay }) => (
      <Option key={id} value={id} text={title}>
        {title} <span class="muted">{request.page.wallTime(startDate, allDay)}</span>
      </Option>
    )),
  );
};

/** The time zones with the text in their names. */
export const findZonePage = (request: ManageRequest): ManageResult => {
  const text = fold(textOf(request).replaceAll('_', ' '));
  const found = Intl.supportedValuesOf('timeZone').filter((zone) => fold(zone.replaceAll('_', ' ')).includes(text));
  return options(
    request,
    found.length,
    found.slice(0, LIMIT).map((zone) => (
      <Option key={zone} value={zone} text={zone}>
        {zone}
      </Option>
    )),
  );
};

const textOf = ({ url }: ManageRequest): string => (url.searchParams.get('q') ?? '').trim().slice(0, 200);

/** @param count of what was found, without the option that creates */
const options = ({ page }: ManageRequest, count: number, children: ComponentChildren): ManageResult => ({
  fragment: (
    <>
      {children}
      <span class="count">{page.words('result-count', { count })}</span>
    </>
  ),
});

/** @param value the id of a record; '' for a new one */
const Option = ({ value, text, children }: { value: string; text: string; children: ComponentChildren }) => (
  <span role="option" tabIndex={-1} aria-selected="false" data-value={value} data-text={text}>
    {children}
  </span>
);
