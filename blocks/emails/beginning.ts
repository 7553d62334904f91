import type { EmailValues } from '#client/emails/form.ts';
import type { SendStatus } from '#contract/emails/check.ts';
import type { EmailDraft } from '#contract/emails/email.ts';

/** The start of the composer. */
export interface Beginning {
  readonly values: EmailValues;
  /** The draft as it is stored; null for a new one. */
  readonly stored: EmailDraft | null;
  readonly status: SendStatus;
}
