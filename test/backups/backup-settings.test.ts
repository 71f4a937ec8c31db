import { expect, test } from 'vitest';
import { readSettings } from '../../src/settings/settings.js';

const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test.each(['./backups', 'backups', '/mnt/backups/a:b', 'C:\\backups', 'C:/backups', '\\\\nas\\backups'])(
  'BACKUP_TO=%s is a folder',
  (to) => {
    expect(readSettings({ BACKUP_TO: to }).backups.to).toBe(to);
  },
);

test.each(['https://s3.example/town', 'HTTPS://s3.example/town', 'http://127.0.0.1:9000/town'])(
  'BACKUP_TO=%s is a bucket',
  (to) => {
    expect(readSettings({ BACKUP_TO: `${to}/`, ...key }).backups.to).toMatchObject({ url: to, accessKeyId: 'id' });
  },
);

test.each([
  's3://town',
  'S3://town',
  'gs://town/backups',
  'file:///mnt/backups',
  'file:/mnt/backups',
  'https:/town',
  'https://',
])('BACKUP_TO=%s is neither a folder nor a bucket', (to) => {
  expect(() => readSettings({ BACKUP_TO: to, ...key })).toThrow(
    /^BACKUP_TO is not usable: expected a folder, or the https URL of a bucket such as https:/,
  );
});
