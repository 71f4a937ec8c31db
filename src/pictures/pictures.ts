/** The parts of the service that store and decode pictures. */
import { join } from 'node:path';
import type { Settings } from '../config.js';
import { type Decoder, type DecoderProgram, openDecoder } from './decoder/decoder.js';
import type { FileStore } from './file-store.js';
import { folderStore } from './folder-store.js';
import { s3Store } from './s3-store.js';
import { type TemporaryFiles, temporaryFiles } from './temporary-files.js';

export interface Pictures {
  store: FileStore;
  decoder: Decoder;
  temporary: TemporaryFiles;
}

/**
 * Opens the store of the settings.
 * @param report is called with what an operator has to know.
 * @param program of the process that decodes. Only tests have another.
 */
export const openPictures = (
  { dataDir, mediaBucket }: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'mediaBucket'>>,
  report: (message: string) => void = (message) => console.error(message),
  program?: DecoderProgram,
): Pictures => {
  const folder = join(dataDir, 'media');
  return {
    store: mediaBucket ? s3Store(mediaBucket, report) : folderStore(folder),
    decoder: openDecoder(report, program),
    temporary: temporaryFiles(join(folder, 'tmp')),
  };
};
