import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/account': async () => (await import('./account-page.tsx')).AccountPage,
};
