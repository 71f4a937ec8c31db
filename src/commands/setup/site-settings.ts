/** The settings that `almanac setup` asks for. */

import { languages } from '../../languages/language.js';
import { isSet, type SettingName, settingProblem } from '../../settings/schema.js';
import type { FileSettings } from '../settings-file.js';

/** What is typed for the colour of the pages themselves. */
const NO_COLOUR = 'none';

export interface SiteSetting {
  /** The name of the option. */
  option: 'name' | 'timeZone' | 'language' | 'color';
  flag: string;
  variable: SettingName;
  question: string;
  /** What is proposed when it is not set; undefined if there is nothing to propose. */
  proposed: () => string | undefined;
  /** Whether a calendar can be without it. */
  isOptional?: true;
}

const machine = () => Intl.DateTimeFormat().resolvedOptions();

export const siteSettings: readonly SiteSetting[] = [
  {
    option: 'name',
    flag: '--name',
    variable: 'SITE_NAME',
    question: 'Name of the calendar',
    proposed: () => undefined,
  },
  {
    option: 'timeZone',
    flag: '--time-zone',
    variable: 'SITE_TIMEZONE',
    question: 'Time zone',
    proposed: () => machine().timeZone,
  },
  {
    option: 'language',
    flag: '--language',
    variable: 'DEFAULT_LANGUAGE',
    question: `Default language (${languages.join(', ')})`,
    proposed: () => languages.find((language) => machine().locale.startsWith(language)) ?? 'en',
  },
  {
    option: 'color',
    flag: '--color',
    variable: 'SITE_COLOR',
    question: `Colour of links and buttons, such as #0a5bd3, or ${NO_COLOUR}`,
    proposed: () => NO_COLOUR,
    isOptional: true,
  },
];

/** Why a value is not usable; undefined for one that is. */
export const problemOf = ({ variable, isOptional }: SiteSetting, value: string): string | undefined => {
  if (isOptional && value === NO_COLOUR) return undefined;
  if (!value.trim()) return 'Type a value.';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal sends them for keys such as Escape
  if (/[\u0000-\u001f\u007f]/.test(value)) return 'Leave out control characters.';
  const expected = settingProblem(variable, value);
  return expected && `Expected ${expected}.`;
};

/** The value as a setting; null for a setting that is removed. */
export const settingOf = ({ isOptional }: SiteSetting, value: string): string | null =>
  isOptional && value === NO_COLOUR ? null : value;

/** The usable value of a setting in the file. */
export const presentValue = (setting: SiteSetting, values: FileSettings): string | undefined => {
  const value = values[setting.variable];
  return isSet(setting.variable, value) && problemOf(setting, value) === undefined ? value : undefined;
};
