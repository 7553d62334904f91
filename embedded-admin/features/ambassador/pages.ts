import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/ambassadors/:slug/:area': async () =>
    (await import('./ambassador-page.tsx')).AmbassadorPage,
};
