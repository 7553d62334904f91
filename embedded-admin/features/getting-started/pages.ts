import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/start': async () => (await import('./getting-started-page.tsx')).GettingStartedPage,
};
