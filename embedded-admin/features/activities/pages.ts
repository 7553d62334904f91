import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/activities': async () => (await import('./activities-page.tsx')).ActivitiesPage,
};
