import { type EmailInput, longest } from '#contract/emails/email.ts';
import { cleanBody } from '#server/mail/body/clean-body.ts';
import { assertFeature } from '#server/plans/assert-feature.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import type { EmailContent } from './repository.ts';

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/**
 * The email of a person as it is stored: the body without anything that runs or loads, the styles without anything
 * that leaves the body (MAIL-95).
 */
export function cleaned({ to, ...email }: EmailInput): EmailContent {
  const htmlTemplate = email.htmlTemplate && orNull(cleanBody(email.htmlTemplate));
  // Cleaning writes characters out, so that a body can get longer than it came.
  if ((htmlTemplate ?? '').length > 2 * longest.body)
    throw new ProblemError('invalid-input', {
      fields: { 'email.htmlTemplate': 'Please shorten the body' },
    });
  return {
    subject: email.subject,
    fromName: email.fromName,
    htmlTemplate,
    // Kept as they were written: they are narrowed to the body when the email is laid out.
    inlinableStyles: email.inlinableStyles,
    nonInlinableStyles: email.nonInlinableStyles,
    target: to.ambassadors,
  };
}

/** Throws ProblemError `forbidden` where a plan has no filter by tags (MAIL-102, MAIL-148). */
export async function assertMayTarget(db: TenantDb, target: EmailContent['target']): Promise<void> {
  const isByTags =
    target.type === 'by-tags' || (target.type === 'by-view' && target.filters.tags.length > 0);
  if (isByTags) assertFeature(planOfTenant(await getOwnTenant(db)), 'users.tagsFilter');
}
