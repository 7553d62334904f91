import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/ambassadors/:slug/:area': async () =>
    (await import('./ambassador-page.tsx')).AmbassadorPage,
  '/admin/ambassadors/:slug/rewards/:part': async () =>
    (await import('./ambassador-page.tsx')).RewardsOfAmbassadorPage,
};
