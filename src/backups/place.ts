import { join } from 'node:path';
import type { Settings } from '../settings/settings.js';
import { bucketPlace } from './bucket-place.js';
import { folderPlace } from './folder-place.js';
import type { BackupPlace } from './stored-backup.js';

/** Opens the place of the settings: BACKUP_TO, or the folder `backups` in DATA_DIR. */
export const openPlace = ({ backups, dataDir }: Pick<Settings, 'backups' | 'dataDir'>): BackupPlace => {
  const { to } = backups;
  return typeof to === 'object' ? bucketPlace(to) : folderPlace(to ?? join(dataDir, 'backups'));
};
