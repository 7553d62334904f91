import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/configuration/administrators': async () =>
    (await import('./administrators-page.tsx')).AdministratorsPage,
};
