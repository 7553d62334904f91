import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/ambassadors': async () => (await import('./ambassadors-page.tsx')).AmbassadorsPage,
};
