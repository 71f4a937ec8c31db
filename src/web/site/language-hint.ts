/**
 * Shows the link to the first page in the language that the browser prefers, if that is another one. The page has a hidden link for each
 * language, so it is the same for everyone. Only the links to languages send a referrer: their visitor has chosen.
 */
export const showLanguageHint = (): void => {
  if (document.referrer.startsWith(`${location.origin}/`)) return;
  const hints = [...document.querySelectorAll<HTMLElement>('.language-hint')];
  const known = [document.documentElement.lang, ...hints.map(({ lang }) => lang)];
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => known.includes(tag));
  const hint = hints.find(({ lang }) => lang === preferred);
  if (hint) hint.hidden = false;
};
