import { saysNothing } from '../mail/mail-html.ts';
import type { BlockReason } from './check.ts';
import type { EmailInput } from './email.ts';

/** Why an email cannot be sent yet, in the order in which it is said (MAIL-92). */
export const notReadyWords = {
  'no-subject': 'Please enter a subject',
  'no-body': 'Please enter a body',
  'no-recipients': 'Please choose recipients',
  'no-tag': 'Please choose at least one tag',
  'no-footer-address': 'Please complete the footer address in the settings',
  'no-reply-to': 'Please set a reply-to address in the email settings',
  'tenant-disabled': 'Your account is disabled',
} as const satisfies Readonly<Record<BlockReason, string>> & Readonly<Record<string, string>>;
export type NotReadyReason = keyof typeof notReadyWords;

/** An email as it stands in a composer, where nobody may have chosen its recipients. */
type Written = Pick<EmailInput, 'subject' | 'htmlTemplate'> & {
  readonly to: EmailInput['to'] | null;
};

/**
 * The first reason for which an email cannot be sent yet; null when it can. `blocked` is the reason that keeps the
 * tenant from sending any.
 */
export function whyNotReady(
  { subject, htmlTemplate, to }: Written,
  blocked: BlockReason | null,
): NotReadyReason | null {
  if ((subject ?? '').trim() === '') return 'no-subject';
  if (saysNothing(htmlTemplate)) return 'no-body';
  if (to === null) return 'no-recipients';
  if (to.ambassadors.type === 'by-tags' && to.ambassadors.tags.length === 0) return 'no-tag';
  return blocked;
}
