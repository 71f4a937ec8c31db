const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]');

/** Closes menus by Escape, by a click elsewhere, and when the focus moves elsewhere. */
export const closeMenus = (): void => {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      if (target instanceof Node && menu.contains(target)) menu.querySelector('summary')?.focus();
    }
  });
  for (const type of ['click', 'focusin'] as const)
    document.addEventListener(type, ({ target }) => {
      for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
    });
};
