import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/payout-runs': async () => (await import('./runs-page.tsx')).RunsPage,
  '/admin/payout-runs/:id': async () => (await import('./run-page.tsx')).RunPage,
};
