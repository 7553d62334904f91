import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/configuration/billing': async () => (await import('./billing-page.tsx')).BillingPage,
};
