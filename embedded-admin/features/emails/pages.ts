import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/emails/sent': async () => (await import('./sent-page.tsx')).SentPage,
  '/admin/emails/sent/:emailSendId': async () =>
    (await import('./sent-email-page.tsx')).SentEmailPage,
  '/admin/emails/drafts': async () => (await import('./drafts-page.tsx')).DraftsPage,
  // One page: a new email goes on under the address of its draft, with the cursor where it was.
  '/admin/emails/compose/:emailId?': async () => (await import('./compose-page.tsx')).ComposePage,
  '/admin/emails/system-emails': async () =>
    (await import('./system-emails-page.tsx')).SystemEmailsPage,
  '/admin/emails/system-emails/edit/:emailTemplateId': async () =>
    (await import('./system-email-page.tsx')).SystemEmailPage,
};
