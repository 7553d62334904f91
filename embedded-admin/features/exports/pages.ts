import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/exports/:id': async () => (await import('./export-page.tsx')).ExportPage,
};
