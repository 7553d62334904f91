import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/login-as': async () => (await import('./login-as-page.tsx')).LoginAsPage,
};
