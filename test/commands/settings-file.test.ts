import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { withSettings } from '../../src/commands/settings-file.js';

describe('a change of settings in a file', () => {
  test('replaces its own lines, adds new ones at the end, and keeps everything else', () => {
    const before = '# mine\nSITE_NAME = old # why\nSITE_NAME_2=x\n\nexport SITE_COLOR="#000000"\n# SITE_TIMEZONE=UTC';

    expect(withSettings(before, { SITE_NAME: 'New', SITE_COLOR: '#0a5bd3', SITE_TIMEZONE: 'Europe/Dublin' })).toBe(
      '# mine\nSITE_NAME=New\nSITE_NAME_2=x\n\nSITE_COLOR="#0a5bd3"\n# SITE_TIMEZONE=UTC\nSITE_TIMEZONE=Europe/Dublin\n',
    );
  });

  test('replaces the last of several lines with a name, which applies, and removes all of them', () => {
    const before = 'PORT=1\nSITE_NAME=a\nPORT=2\n';

    expect(withSettings(before, { PORT: '3' })).toBe('PORT=1\nSITE_NAME=a\nPORT=3\n');
    expect(withSettings(before, { PORT: null })).toBe('SITE_NAME=a\n');
  });

  test.each([
    'Port Merrow',
    '#1',
    'a # b',
    `Tom's`,
    'the "best"',
    `Tom's "best"`,
    '`x`',
    '$HOME',
    'a=b',
    'back\\slash',
    'new\\nline',
    'Zürich – Fête',
  ])('writes %s so that it is read again', (value) => {
    const text = withSettings('', { SITE_NAME: value, PORT: '1' });

    expect(parseEnv(text)).toEqual({ SITE_NAME: value, PORT: '1' });
  });

  test.each(['\'"`', 'two\nlines"\'`'])('rejects %j, which such a file cannot express', (value) => {
    expect(() => withSettings('', { SITE_NAME: value })).toThrow(
      /^SITE_NAME has more than one kind of quotation marks/,
    );
  });

  test('leaves a value of several lines to its author', () => {
    const before = 'SITE_NAME="two\nlines"\n';

    expect(() => withSettings(before, { SITE_NAME: 'New' })).toThrow(/^The lines of SITE_NAME are not changed here/);
    expect(withSettings(before, { PORT: '1' })).toBe(`${before}PORT=1\n`);
  });
});
