const texts: Readonly<Record<string, string>> = {
  nl: 'Agenda openen',
  en: 'Open the calendar',
  fr: 'Ouvrir l’agenda',
  de: 'Kalender öffnen',
  es: 'Abrir el calendario',
};

/** What is shown when a view cannot be loaded: the content of the element, or a link to the calendar. */
export const fallback = (address: string, language: string): HTMLElement => {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = texts[language] ?? texts.en ?? '';
  link.setAttribute('part', 'failure');
  const slot = document.createElement('slot');
  slot.append(link);
  return slot;
};
