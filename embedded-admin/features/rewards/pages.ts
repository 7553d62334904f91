import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/rewards/selections/unissued': async () =>
    (await import('./unissued-page.tsx')).UnissuedPage,
  '/admin/rewards/cancelled': async () => (await import('./settled-pages.tsx')).CancelledPage,
  '/admin/rewards/costs': async () => (await import('./costs-page.tsx')).CostsPage,
  '/admin/rewards/issued': async () => (await import('./settled-pages.tsx')).IssuedPage,
};
