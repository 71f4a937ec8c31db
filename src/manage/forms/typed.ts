/** What was typed in a field, without the spaces around it; '' for a field that the form does not have. */
export const typed = (values: URLSearchParams, name: string): string => values.get(name)?.trim() ?? '';
