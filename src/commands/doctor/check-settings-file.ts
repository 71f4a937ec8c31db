import { settingNames } from '../../settings/schema.js';
import { readSettingsFile, settingsFileOf } from '../settings-file.js';
import { advise, type Finding, pass } from './finding.js';

/**
 * Which settings of the file in the data folder are used. Says nothing if there is none.
 * @param environment with those settings, unless it has others
 */
export async function* checkSettingsFile(environment: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  const file = settingsFileOf(environment);
  const values = await readSettingsFile(file);
  const names = Object.keys(values)
    .filter((name) => settingNames.includes(name))
    .sort();
  if (names.length === 0) return;
  const replaced = names.filter((name) => environment[name] !== values[name]);
  yield pass(`${file} sets ${names.join(', ')}.`);
  if (replaced.length > 0) yield advise(`The environment replaces ${replaced.join(', ')} of ${file}.`);
}
