import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/dashboard': async () => (await import('./dashboard-page.tsx')).DashboardPage,
};
