/** Shows the page of a response to a form in place of this one. Returns false for a page that does not contain the text of the form. */
export const showPage = (html: string, focus?: string): boolean => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (!page.querySelector('form.edit, [name^="kept."]')) return false;
  const scrolled = scrollY;
  const same = selectorsOf(document.activeElement);
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  document.body.replaceChildren(...page.body.childNodes);
  scrollTo(0, scrolled);
  const [next] = [focus, '.banner.danger[tabindex]', '[role=alert]', ...same, 'h1'].flatMap(
    (selector) => (selector && document.querySelector<HTMLElement>(selector)) || [],
  );
  if (next && next.tabIndex < 0) next.tabIndex = -1;
  next?.focus();
  return true;
};

/** Selectors of an element in another rendering of its form: the element, or the first field of its section. */
const selectorsOf = (focused: Element | null): string[] => {
  if (focused instanceof HTMLButtonElement && focused.name) {
    const section = [...document.querySelectorAll('form.edit > fieldset')].findIndex((one) => one.contains(focused));
    const field = `form.edit > fieldset:nth-of-type(${section + 1}) input:not([type=hidden])`;
    return [`button[name="${focused.name}"][value="${CSS.escape(focused.value)}"]:not(.hidden)`, field];
  }
  return focused?.id ? [`#${CSS.escape(focused.id)}`] : [];
};
