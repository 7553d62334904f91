import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/emails/system-emails': async () =>
    (await import('./system-emails-page.tsx')).SystemEmailsPage,
  '/admin/emails/system-emails/edit/:emailTemplateId': async () =>
    (await import('./system-email-page.tsx')).SystemEmailPage,
};
