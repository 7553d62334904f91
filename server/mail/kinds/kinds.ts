import { z } from 'zod';
import type { SystemMailId } from '#contract/mail/system-mails.ts';
import * as account from './account.ts';
import * as activities from './activities.ts';
import * as administration from './administration.ts';
import * as applicants from './applicants.ts';
import { customerDataAskedAdmin } from './customer-data.ts';
import * as emailedExports from './exports.ts';
import * as referrals from './referrals.ts';
import * as rewards from './rewards.ts';
import { weeklySummaryAdmin } from './weekly-summary.ts';

/** Every system email of the product by its id (MAIL-41): no area can send another one. */
export const kinds = {
  'account-deletion': account.accountDeletion,
  'activity-approved': activities.activityApproved,
  'activity-rejected': activities.activityRejected,
  'activity-taken-back': activities.activityTakenBack,
  'application-approved': applicants.applicationApproved,
  'application-received': applicants.applicationReceived,
  'application-received-admin': administration.applicationReceivedAdmin,
  'application-rejected': applicants.applicationRejected,
  'application-stands': applicants.applicationStands,
  'customer-data-asked-admin': customerDataAskedAdmin,
  'email-changed': account.emailChanged,
  'email-confirmation': account.emailConfirmation,
  'export-failed-admin': emailedExports.exportFailedAdmin,
  'export-ready-admin': emailedExports.exportReadyAdmin,
  'invitation-administrator': account.invitationAdministrator,
  'issued-rewards': rewards.issuedRewards,
  'order-question-answered': referrals.orderQuestionAnswered,
  'orders-decided': referrals.ordersDecided,
  'orders-held': referrals.ordersHeld,
  'password-reset': account.passwordReset,
  'payout-approval-admin': administration.payoutApprovalAdmin,
  'payout-failed': rewards.payoutFailed,
  'payout-held-up-admin': administration.payoutHeldUpAdmin,
  'payout-paid': rewards.payoutPaid,
  'points-expiring': rewards.pointsExpiring,
  'profile-approved': account.profileApproved,
  'profile-rejected': account.profileRejected,
  'referral-approved': referrals.referralApproved,
  'referral-credited': referrals.referralCredited,
  'referral-taken-back': referrals.referralTakenBack,
  'registration-link': applicants.registrationLink,
  'reward-cancelled': rewards.rewardCancelled,
  'reward-selected-admin': administration.rewardSelectedAdmin,
  'reward-token-received': rewards.rewardTokenReceived,
  'task-submitted-admin': administration.taskSubmittedAdmin,
  'weekly-summary-admin': weeklySummaryAdmin,
} as const satisfies Readonly<Record<SystemMailId, unknown>>;

/** The facts that an area gives about one system email, told apart by its template. */
export const SystemMail = z.union(Object.values(kinds).map(({ payload }) => payload));
export type SystemMail = z.output<typeof SystemMail>;
