/** A text without the line breaks that the width of a table gave it: in a description they would be shown. */
export const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');
