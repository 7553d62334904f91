import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/payments': async () => (await import('./payments-page.tsx')).PaymentsPage,
  '/admin/payments/runs': async () => (await import('./runs-page.tsx')).RunsPage,
  '/admin/payments/runs/:id': async () => (await import('./run-page.tsx')).RunPage,
};
