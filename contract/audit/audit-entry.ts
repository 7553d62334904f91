import { z } from 'zod';
import { Instant } from '../http/fields.ts';

/** Everything the audit log records: sign-ins, moves between tenants, changes to people, tenants, activity types and application forms, and reviews. */
export const auditActions = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'registered',
  'password-changed',
  'password-reset-requested',
  'password-reset',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-renewed',
  'tenant-entered',
  'login-link-requested',
  'logged-in-as',
  'administrator-invited',
  'invitation-cancelled',
  'invitation-resent',
  'invitation-accepted',
  'administrator-deleted',
  'administrator-restored',
  'person-changed',
  'tags-changed',
  'email-changed',
  'data-downloaded',
  'deletion-asked',
  'deletion-taken-back',
  'account-erased',
  'profile-changed',
  'profile-approved',
  'profile-rejected',
  'profile-shown',
  'profile-hidden',
  'tenant-created',
  'tenant-changed',
  'tenant-enabled',
  'tenant-disabled',
  'rollout-changed',
  'screen-rollout-changed',
  'screen-went-back',
  'task-approved',
  'task-rejected',
  'review-undone',
  'task-removed',
  'activity-type-created',
  'activity-type-changed',
  'activity-type-replaced',
  'activity-type-made-available',
  'activity-type-made-unavailable',
  'activity-type-deleted',
  'reward-added',
  'reward-changed',
  'reward-made-available',
  'reward-made-unavailable',
  'reward-deleted',
  'reward-tokens-deleted',
  'ambassador-deactivated',
  'ambassador-reactivated',
  'points-credited',
  'points-debited',
  'points-expired',
  'linked-account-added',
  'linked-account-removed',
  'applicant-approved',
  'applicant-rejected',
  'applicant-undecided',
  'applicant-changed',
  'applicant-emailed',
  'applicant-marked-emailed',
  'applicants-imported',
  'application-form-created',
  'application-form-changed',
  'application-form-removed',
  'agreement-created',
  'agreement-changed',
  'agreement-deleted',
  'payment-recorded',
  'code-added',
  'code-removed',
  'code-cap-changed',
  'referral-decided',
  'order-contested',
  'order-contest-answered',
  'fraud-case-replied',
  'fraud-case-decided',
  'tracking-link-created',
  'tracking-link-changed',
  'tracking-link-deleted',
  'domain-added',
  'domain-removed',
  'sending-domain-added',
  'sending-domain-removed',
  'email-suppression-lifted',
  'integration-added',
  'integration-changed',
  'integration-removed',
  'reward-chosen',
  'reward-issued',
  'reward-cancelled',
  'issued-reward-deleted',
  'sync-job-created',
  'sync-job-changed',
  'sync-job-deleted',
  'sync-job-run',
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** What a change was, where the log has more to say than what was done and to whom. */
export const AuditDetails = z.object({
  /** The settings that changed, each with its value before and after; null where it had none. */
  changes: z.array(
    z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** Why, in the words of the person who did it. */
  reason: z.string(),
  /** The settings of the tenant that changed, by their paths such as `address.city`; their values are no matter of the log. */
  settings: z.array(z.string()).optional(),
});
export type AuditDetails = z.infer<typeof AuditDetails>;

/** One event (AUTH-95). Entries are only ever added. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: Instant,
  action: AuditAction,
  /** The email of the person who did it; null where nobody was signed in. */
  actor: z.string().nullable(),
  /** The email of the operator or support person behind `actor`, where there was one. */
  onBehalf: z.string().nullable(),
  /** What it was done to: an email, the old and the new one where it was changed, a tenant id, or the title of an activity. */
  subject: z.string().nullable(),
  /** Whose activity it was done to, as that person is called by now. */
  person: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }).nullable(),
  /** The id of the activity, or of the version of an activity type. */
  recordId: z.uuid().nullable(),
  details: AuditDetails.nullable(),
  /** The network address it came from. */
  clientAddress: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
