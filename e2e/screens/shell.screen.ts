import type { Locator, Page } from '@playwright/test';

/** The surroundings of every screen of an administrator. */
export const shellScreen = (page: Page) => ({
  menu: (name: string): Locator =>
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }),
  accountMenu: page.getByRole('button', { name: /^Account of/ }),
  logOut: page.getByRole('menuitem', { name: 'Log out' }),
  heading: (name: string | RegExp): Locator =>
    page.getByRole('heading', { level: 1, name, exact: true }),
  question: page.getByRole('dialog', { name: /unsaved changes|will not be saved/ }),
});
