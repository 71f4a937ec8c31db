// Writes .env.example from the table in docs/settings.md.
//   --check   only fails if the file is different
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../.env.example', import.meta.url);
const table = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8');

const plain = (text) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

/** A setting as comments: what it is, and its default. */
const example = ([, name, initial, description]) => {
  const value = /^`([^`]*)`$/.exec(initial)?.[1];
  const note = value === undefined && initial !== '–' ? ` Default: ${plain(initial)}.` : '';
  return `# ${plain(description)}${note}\n# ${name}=${value ?? ''}\n`;
};

const settings = [...table.matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \| (.*) \|$/gm)].map(example);
const head = [
  '# The settings of Almanac, from docs/settings.md, with their defaults. Remove the “#” before a setting to change it. The service reads the',
  '# file as settings.env in DATA_DIR, Node with --env-file=.env, systemd with EnvironmentFile=, and Docker Compose with env_file.',
];
const content = `${head.join('\n')}\n\n${settings.join('\n')}`;

if (!process.argv.includes('--check')) writeFileSync(file, content);
else if (readFileSync(file, 'utf8') !== content) {
  console.error('.env.example is not what docs/settings.md says: run “npm run env-example”.');
  process.exitCode = 1;
}
