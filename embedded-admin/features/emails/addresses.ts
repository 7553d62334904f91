import type { EmailAddresses } from '#blocks/emails/emails-menu.tsx';

/** Where the lists of emails and the composer are on this side. */
export const addresses: EmailAddresses = {
  sent: '/admin/emails/sent',
  drafts: '/admin/emails/drafts',
  system: '/admin/emails/system-emails',
  compose: '/admin/emails/compose',
};
