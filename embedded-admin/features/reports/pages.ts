import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/reports/referrals': async () => (await import('./referrals-page.tsx')).ReferralsPage,
  '/admin/reports/activities': async () => (await import('./activities-page.tsx')).ActivitiesPage,
  '/admin/reports/activities/:slug/:version': async () =>
    (await import('./activity-page.tsx')).ActivityPage,
  '/admin/reports/ambassadors': async () =>
    (await import('./ambassadors-page.tsx')).AmbassadorsPage,
  '/admin/reports/return': async () => (await import('./return-page.tsx')).ReturnPage,
  '/admin/reports/retention': async () => (await import('./retention-page.tsx')).RetentionPage,
  '/admin/reports/retention/people': async () => (await import('./cohort-page.tsx')).CohortPage,
};
