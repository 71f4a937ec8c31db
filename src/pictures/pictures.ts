/** The parts of the service that store and decode pictures. */
import { join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Program } from '../processes/program.js';
import type { Settings } from '../settings/settings.js';
import { type Decoder, openDecoder } from './decoder/decoder.js';
import type { FileStore } from './file-store.js';
import { folderStore } from './folder-store.js';
import { s3Store } from './s3-store.js';
import { type TemporaryFiles, temporaryFiles } from './temporary-files.js';

export interface Pictures {
  store: FileStore;
  decoder: Decoder;
  temporary: TemporaryFiles;
  /** Receives an upload, after others: the buffers of a hundred at once would have more than 100 MB. */
  receiving: LimitFunction;
}

const RECEIVED_AT_ONCE = 8; // uploads, in each process

/**
 * Opens the store of the settings.
 * @param report is called with what an operator has to know.
 * @param program of the process that decodes. Only tests have another.
 */
export const openPictures = (
  { dataDir, mediaBucket }: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'mediaBucket'>>,
  report: (message: string) => void = (message) => console.error(message),
  program?: Program,
): Pictures => {
  const folder = join(dataDir, 'media');
  return {
    store: mediaBucket ? s3Store(mediaBucket, report) : folderStore(folder),
    decoder: openDecoder(report, program),
    temporary: temporaryFiles(join(folder, 'tmp')),
    receiving: pLimit(RECEIVED_AT_ONCE),
  };
};
