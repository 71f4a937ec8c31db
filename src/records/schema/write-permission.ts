import { mustWritePublishable, mustWriteTerms } from '../../access/permission.js';
import type { Permission } from '../../builder/permissions.js';
import { isPublishable, type Kind } from '../fields/kind.js';

/** The permission to write any record of a kind. */
export const permissionToWrite = (kind: Kind): Permission<object> =>
  isPublishable(kind) ? mustWritePublishable : mustWriteTerms;
