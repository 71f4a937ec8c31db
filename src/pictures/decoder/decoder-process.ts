/** The process that decodes pictures. It decodes one at a time, and the service ends it. */
import sharp from 'sharp';
import { Damaged, makeCopies, TooManyPixels } from './make-copies.js';
import type { Job, Outcome } from './protocol.js';

// libvips has loaders that read other files of the machine, or that nobody has tested with damaged input (CVE-2026-66066).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const outcomeOf = async (job: Job): Promise<Outcome> => {
  try {
    return { files: await makeCopies(job, sharp) };
  } catch (error) {
    if (error instanceof TooManyPixels) return { failure: 'too-many-pixels' };
    if (error instanceof Damaged) return { failure: 'damaged' };
    const message = String((error as Error).message);
    if (/timeout: /.test(message)) return { failure: 'too-slow' };
    if (/exceeds pixel limit/.test(message)) return { failure: 'too-many-pixels' };
    if (/no space left|ENOSPC|quota exceeded/i.test(message)) return { failure: 'storage-full' };
    // What libvips cannot decode is damaged: the type and the loader are known.
    if (
      /^(Input file|Vips|vips|jpeg|png|webp|gif|heif|libpng|.*(load|read|decode|corrupt|premature|invalid|truncat))/i.test(
        message,
      )
    )
      return { failure: 'damaged' };
    return { error: message };
  }
};

process.on('message', async (job: Job) => {
  process.send?.(await outcomeOf(job));
});
process.on('disconnect', () => process.exit());
