import type { AuditAction } from '#contract/audit/audit-entry.ts';
import { Stage } from '#contract/tenants/rollout.ts';
import { rolloutLabels } from '../tenants/rollout-labels.ts';

/** The name of a screen or setting as it is read: `activityTypes` → `Activity types`. */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function stageOrValue(value: string | null): string {
  const { data: stage } = Stage.safeParse(value);
  return stage ? rolloutLabels.stages[stage] : (value ?? 'As delivered');
}

/** What the audit log says. */
export const auditLabels = {
  title: 'Audit Log',
  description:
    'Who signed in, who changed people, access and activity types, and who reviewed what. Entries are only ever added.',
  search: 'Search people',
  actions: 'All actions',
  from: 'From',
  to: 'To',
  columns: {
    at: 'When',
    actor: 'Who',
    action: 'What',
    subject: 'Affected',
    address: 'Address',
  },
  /** In place of who did it, where nobody was signed in. */
  nobody: 'Somebody',
  actedBy: (email: string): string => `by ${email}`,
  /** A setting with its value before and after; null stands for the one it is delivered with. */
  change: (what: string, before: string | null, after: string | null): string =>
    `${inWords(what)}: ${stageOrValue(before)} → ${stageOrValue(after)}`,
  /** Settings that changed, by their paths: `address.city` → `Address: city`. */
  settings: (paths: readonly string[]): string =>
    paths.map((path) => inWords(path.split('.').join(': '))).join(', '),
  empty: 'No entries found',
  action: {
    'signed-in': 'Signed in',
    'sign-in-failed': 'Failed to sign in too many times',
    'signed-out': 'Signed out',
    registered: 'Registered',
    'password-changed': 'Changed the password',
    'password-reset-requested': 'Asked to reset the password',
    'password-reset': 'Reset the password',
    'second-factor-added': 'Added a second factor',
    'second-factor-removed': 'Removed a second factor',
    'recovery-codes-renewed': 'Renewed the recovery codes',
    'tenant-entered': 'Entered as operator or from another account',
    'login-link-requested': 'Asked for a login link',
    'logged-in-as': 'Logged in as somebody else',
    'administrator-invited': 'Invited an administrator',
    'invitation-cancelled': 'Cancelled an invitation',
    'invitation-resent': 'Sent an invitation again',
    'invitation-accepted': 'Accepted an invitation',
    'administrator-deleted': 'Deleted an administrator',
    'administrator-restored': 'Restored an administrator',
    'person-changed': 'Changed a person',
    'email-changed': 'Changed an email',
    'data-downloaded': 'Downloaded their own data',
    'deletion-asked': 'Asked for the deletion of their account',
    'deletion-taken-back': 'Kept their account',
    'account-erased': 'Deleted an account whose time was over',
    'profile-changed': 'Changed a profile',
    'profile-approved': 'Approved a profile',
    'profile-rejected': 'Rejected a profile',
    'profile-shown': 'Made a profile visible',
    'profile-hidden': 'Hid a profile',
    'tenant-created': 'Created the tenant',
    'tenant-changed': 'Changed the settings',
    'tenant-enabled': 'Enabled the tenant',
    'tenant-disabled': 'Disabled the tenant',
    'rollout-changed': 'Changed which version of pages people see',
    'screen-rollout-changed': 'Changed for whom a page has which version',
    'screen-went-back': 'Went back to the previous version of a page, after failures',
    'task-approved': 'Approved a task',
    'task-rejected': 'Rejected a task',
    'review-undone': 'Undid a review',
    'task-removed': 'Removed a task',
    'activity-type-created': 'Created an activity type',
    'activity-type-changed': 'Changed an activity type',
    'activity-type-replaced': 'Made a new version of an activity type',
    'activity-type-made-available': 'Made an activity type available',
    'activity-type-made-unavailable': 'Made an activity type unavailable',
    'activity-type-deleted': 'Deleted an activity type',
    'tags-changed': 'Changed the tags of several people',
    'ambassador-deactivated': 'Deactivated a person',
    'ambassador-reactivated': 'Reactivated a person',
    'points-credited': 'Credited points by hand',
    'points-debited': 'Debited points by hand',
    'points-expired': 'Let points expire',
    'linked-account-removed': 'Removed a linked account',
    'applicant-approved': 'Approved an applicant',
    'applicant-rejected': 'Rejected an applicant',
    'applicant-undecided': 'Took back a decision about an applicant',
    'applicant-changed': 'Changed an applicant',
    'applicant-emailed': 'Sent an applicant an email',
    'applicant-marked-emailed': 'Marked an email to an applicant as sent',
    'applicants-imported': 'Imported applicants',
    'application-form-created': 'Created an application form',
    'application-form-changed': 'Changed an application form',
    'application-form-removed': 'Removed an application form',
    'agreement-created': 'Created an agreement',
    'agreement-changed': 'Changed an agreement',
    'agreement-deleted': 'Deleted an agreement',
    'payment-recorded': 'Recorded a payment',
    'code-added': 'Added a discount code',
    'code-removed': 'Removed a discount code',
    'referral-decided': 'Decided about a referral',
    'order-contested': 'Contested an order',
    'order-contest-answered': 'Answered about a contested order',
    'tracking-link-created': 'Created a tracking link',
    'tracking-link-changed': 'Changed a tracking link',
    'tracking-link-deleted': 'Deleted a tracking link',
    'domain-added': 'Added a domain',
    'domain-removed': 'Removed a domain',
    'sending-domain-added': 'Added a sending domain',
    'sending-domain-removed': 'Removed a sending domain',
    'email-suppression-lifted': 'Let email go to an address again',
    'integration-added': 'Added an integration',
    'integration-changed': 'Changed an integration',
    'integration-removed': 'Removed an integration',
    'sync-job-created': 'Created a job',
    'sync-job-changed': 'Changed a job',
    'sync-job-deleted': 'Deleted a job',
    'sync-job-run': 'Had a job run',
  } satisfies Record<AuditAction, string>,
};
