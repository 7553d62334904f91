import type { EmailAddresses } from '#blocks/emails/emails-menu.tsx';

/** Where the lists of emails and the composer are on the native side. */
export const addresses: EmailAddresses = {
  sent: '/emails/sent',
  drafts: '/emails/drafts',
  system: '/system-emails',
  compose: '/emails/compose',
};
