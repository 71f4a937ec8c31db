import { Checklist } from '../../errors.js';
import { readTypedId, type TypedKind } from '../fields/typed-ids.js';

/** Reads the id of a user, an image or a credential in an argument. @throws ApiError `invalid-params`. */
export const readIdArgument = (kind: TypedKind, input: string, argument = 'id'): number => {
  const checklist = new Checklist();
  const id = checklist.take(argument, () => readTypedId(kind, input));
  checklist.done();
  return id ?? 0;
};
