import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/support/data-management': async () =>
    (await import('./data-management-page.tsx')).DataManagementPage,
};
