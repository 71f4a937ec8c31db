import { ApiError, errorTypes } from '../../errors.js';
import { formatError } from '../../languages/format-message.js';
import { type ManageRequest, type ManageResult, type Problems, problemsOf } from '../manage-page.js';
import { FormConflict } from './form-conflict.js';
import { type DigestForm, saveOnce, UsedBefore, type WriteForm } from './save-once.js';
import type { SavedDigests } from './units.js';

/** What is shown after a form was sent. */
interface Outcomes<Stored> {
  write: WriteForm;
  digestForm?: DigestForm;
  saved(id: string): ManageResult;
  /** The form was saved before with other values. @param digests those of that save */
  usedBefore(id: string, digests: SavedDigests | undefined): Promise<ManageResult>;
  conflict(conflict: FormConflict<Stored>): Promise<ManageResult>;
  /** @param problems by the paths of the input; of the whole record by `''` */
  rejected(problems: Problems, status: number): Promise<ManageResult>;
}

/**
 * Writes a form once, and shows what stands in its way with all that was typed.
 * @throws ApiError `unauthenticated`, and errors of the service
 */
export const submitForm = async <Stored>(
  { form, context, page }: ManageRequest,
  { write, digestForm, saved, usedBefore, conflict, rejected }: Outcomes<Stored>,
): Promise<ManageResult> => {
  try {
    return saved(await saveOnce(form, context, write, digestForm));
  } catch (error) {
    if (error instanceof UsedBefore) return usedBefore(error.savedId, error.digests);
    if (error instanceof FormConflict) return conflict(error);
    if (!(error instanceof ApiError) || !keepsForm(error)) throw error;
    const problems = problemsOf(error, page.language);
    const { status } = errorTypes[error.key];
    return rejected(Object.keys(problems).length > 0 ? problems : { '': formatError(error, page.language) }, status);
  }
};

/** Errors that the person can do something about in the form. */
const keepsForm = ({ key }: ApiError) => {
  const { status } = errorTypes[key];
  return status >= 400 && status < 500 && key !== 'unauthenticated';
};
