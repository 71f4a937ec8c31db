/** An element with a text. @param fields its properties, such as `className` */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  fields: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), text && { textContent: text }, fields);

/** A button that does not send the form. */
export const button = (text: string, press: () => void): HTMLButtonElement => {
  const made = element('button', text, { type: 'button' });
  made.addEventListener('click', press);
  return made;
};

/** Adds a text that describes a field, after it. Screen readers read its changes too if it is live. */
export const describe = (field: HTMLElement, name: string, isLive: boolean): HTMLElement => {
  const note = element('span', '', { className: 'hint', id: `${field.id}-${name}` });
  if (isLive) note.setAttribute('role', 'status');
  field.after(note);
  field.setAttribute('aria-describedby', `${field.getAttribute('aria-describedby') ?? ''} ${note.id}`.trim());
  return note;
};
