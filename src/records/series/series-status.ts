import type { Event } from '../../../prisma/client/client.js';
import { allowedStatus } from '../../access/permission.js';
import type { RowUpdate } from '../../database/write-rows.js';
import { assignSlugs } from '../writing/assign-slugs.js';
import { modifiedAfter } from '../writing/precondition.js';
import { trashedFrom } from '../writing/publication.js';
import { textColumns } from '../writing/texts.js';
import { unsavedTexts } from '../writing/unsaved-texts.js';
import type { WriteContext } from '../writing/write-context.js';

/** What moves events to the trash, or restores them with the status that they had. Usually sends two statements for each language. */
export const statusUpdates = async (
  events: readonly Event[],
  to: 'trash' | 'restored',
  writer: WriteContext,
): Promise<RowUpdate<'event'>[]> => {
  const trashed = to === 'trash';
  const texts = events.map((event) => unsavedTexts<'event'>('event', event, {}, writer, { trashed }));
  await assignSlugs(
    'event',
    texts,
    events.map(({ id }) => id),
    writer,
  );
  return events.map((current, at) => {
    const status = trashed ? 'trash' : (allowedStatus(writer, current.trashedFrom ?? 'draft') ?? 'draft');
    return {
      current,
      data: {
        ...textColumns(texts[at] as (typeof texts)[number]),
        status,
        trashedFrom: trashedFrom(status, current),
        modified: modifiedAfter(current, writer),
      },
    };
  });
};
