import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/payments': async () => (await import('./payments-page.tsx')).PaymentsPage,
};
