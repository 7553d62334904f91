import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/applicants': async () => (await import('./applicants-page.tsx')).ApplicantsPage,
  '/admin/applicants/:slug': async () => (await import('./applicant-page.tsx')).ApplicantPage,
};
