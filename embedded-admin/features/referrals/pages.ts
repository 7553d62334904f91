import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/referrals': async () => (await import('./referrals-page.tsx')).ReferralsPage,
  '/admin/referrals/orders': async () => (await import('./orders-page.tsx')).OrdersPage,
  '/admin/referrals/orders/:id': async () => (await import('./order-page.tsx')).OrderPage,
  '/admin/referrals/cases': async () => (await import('./cases-page.tsx')).CasesPage,
  '/admin/referrals/cases/:id': async () => (await import('./case-page.tsx')).CasePage,
  '/admin/referrals/questions': async () => (await import('./questions-page.tsx')).QuestionsPage,
};
