/** The texts of the script. The form contains them in the language of the page. */
export const scriptWords = [
  'copy-found',
  'restore',
  'copy-compare',
  'copy-discard',
  'not-sent',
  'not-sent-not-stored',
  'try-again',
  'cancel',
  'uploading',
  'uploaded',
  'not-uploaded',
  'no-save-key',
  'link-added',
  'your-time',
  'past-date',
  'text-marks',
  'mark-bold',
  'mark-italic',
  'mark-link',
  'mark-list',
  'character-count',
] as const;

export type ScriptWord = (typeof scriptWords)[number];

/** The values that the script puts into the texts. */
export const scriptValues = { time: '{time}', name: '{name}', count: '{count}', limit: '{limit}' };
