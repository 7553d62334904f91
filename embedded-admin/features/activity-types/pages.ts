import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/activity-types': async () =>
    (await import('./activity-types-page.tsx')).ActivityTypesPage,
  '/admin/activity-types/new': async () =>
    (await import('./new-activity-type-page.tsx')).NewActivityTypePage,
  '/admin/activity-types/edit/:challengeDefSlug/:version': async () =>
    (await import('./edit-activity-type-page.tsx')).EditActivityTypePage,
};
