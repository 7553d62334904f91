import type { EmailKind } from '#contract/tenants/email-settings.ts';
import { signal } from '#server/platform/signal.ts';
import type { Route } from './route.ts';

/** A mail server, a service or the mailbox has taken a mail, or has refused its recipient for good. */
export const mailHandedOver = signal<{
  readonly kind: EmailKind;
  readonly by: Route['by'];
  readonly outcome: 'sent' | 'refused';
}>();
