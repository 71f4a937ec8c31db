import { type ApiError, apiError } from '../errors.js';

/** The codes of a disk without free space, and of a user who may not write more. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The error of a write to the disk: `storage-full`, or the same error. */
export const storageError = (error: unknown): ApiError | Error =>
  fullCodes.has(String((error as NodeJS.ErrnoException).code)) ? apiError('storage-full') : (error as Error);
