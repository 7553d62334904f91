import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/applicants': async () => (await import('./applicants-page.tsx')).ApplicantsPage,
  '/admin/applicants/import': async () => (await import('./import-page.tsx')).ImportPage,
  '/admin/applicants/:slug': async () => (await import('./applicant-page.tsx')).ApplicantPage,
};
