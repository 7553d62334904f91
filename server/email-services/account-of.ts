import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import type { EmailAccounts } from '#server/platform/email-accounts.ts';
import type { EmailServiceAccount } from './email-service.ts';
import { openPostmark } from './postmark/postmark-account.ts';
import { openSendGrid } from './sendgrid/sendgrid-account.ts';

/** The installation's account at a service; undefined where it has none. */
export function accountOf(
  service: EmailService,
  { sendgrid, postmark }: EmailAccounts,
): EmailServiceAccount | undefined {
  if (service === 'sendgrid') return sendgrid && openSendGrid(sendgrid);
  return postmark && openPostmark(postmark);
}
