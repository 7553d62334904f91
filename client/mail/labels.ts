import type { SystemMailId } from '#contract/mail/system-mails.ts';

/** The subject of each system email, in the words of its reader. */
export const systemMailLabels: Readonly<Record<SystemMailId, { title: string; about: string }>> = {
  'account-deletion': {
    title: 'Deletion of your account',
    about: 'You have asked for the deletion of your account. A link keeps it.',
  },
  'activity-approved': {
    title: 'Activity approved',
    about: 'What you have handed in has been approved, and your reward is on its way.',
  },
  'activity-rejected': {
    title: 'Activity rejected',
    about: 'What you have handed in needs a change before it can be approved.',
  },
  'application-approved': {
    title: 'Application approved',
    about: 'An application has been approved.',
  },
  'application-received': {
    title: 'Application received',
    about: 'An application has arrived.',
  },
  'application-rejected': {
    title: 'Application rejected',
    about: 'An application has been rejected.',
  },
  'application-stands': {
    title: 'Application stands',
    about: 'Somebody has applied anew with your email.',
  },
  'email-changed': {
    title: 'Email changed',
    about: 'The email of your account has been changed.',
  },
  'email-confirmation': {
    title: 'Confirmation of a new email',
    about: 'A link that confirms a new email of your account.',
  },
  'invitation-administrator': {
    title: 'Invitation',
    about: 'An invitation to administer.',
  },
  'issued-rewards': {
    title: 'Rewards issued',
    about: 'Once a day, the rewards that you have received since the last one.',
  },
  'order-question-answered': {
    title: 'Answer about an order',
    about: 'The answer to what you have written about an order.',
  },
  'orders-decided': {
    title: 'Decision about orders',
    about: 'The decision about orders of yours that the team has looked at.',
  },
  'orders-held': {
    title: 'Orders that are looked at',
    about: 'Orders with a code of yours are looked at before they are credited.',
  },
  'password-reset': {
    title: 'Password reset',
    about: 'A link with which you choose a new password.',
  },
  'points-expiring': {
    title: 'Points will expire',
    about: 'A month before points of yours expire, with how many there are.',
  },
  'profile-approved': {
    title: 'Profile approved',
    about: 'The changes of your profile have been approved.',
  },
  'profile-rejected': {
    title: 'Profile rejected',
    about: 'The changes of your profile need a correction.',
  },
  'activity-taken-back': {
    title: 'Approval taken back',
    about: 'The approval of an activity has been undone, and what it had earned is taken back.',
  },
  'referral-approved': {
    title: 'Referral approved',
    about: 'Somebody has bought through you, and how much that earns you.',
  },
  'referral-credited': {
    title: 'Referral credited',
    about: 'The commission of a referral has been credited to you.',
  },
  'referral-taken-back': {
    title: 'Referral taken back',
    about: 'A commission that you had been credited is taken back, with the reason.',
  },
  'reward-cancelled': {
    title: 'Reward cancelled',
    about: 'A reward that you had chosen is cancelled, and what came back.',
  },
  'reward-token-received': {
    title: 'Reward to choose',
    about: 'An activity has given you a reward that you choose yourself.',
  },
  'payout-paid': {
    title: 'Cash paid out',
    about: 'Cash has been paid to your account.',
  },
  'payout-failed': {
    title: 'Payout failed',
    about: 'A payout to your account has come back.',
  },
  'registration-link': {
    title: 'Link to register',
    about: 'The link to register that an approved applicant has asked for.',
  },
  'reward-selected-admin': {
    title: 'Reward to issue',
    about: 'Somebody has chosen a reward that is issued by hand.',
  },
  'application-received-admin': {
    title: 'New applicant',
    about: 'Somebody has applied and waits for a decision.',
  },
  'task-submitted-admin': {
    title: 'Task to review',
    about: 'Somebody has handed in a task that waits for a review.',
  },
  'payout-approval-admin': {
    title: 'Payout run to approve',
    about: 'A payout run of somebody else waits for an approval.',
  },
  'payout-held-up-admin': {
    title: 'Payout run is held up',
    about: 'PayPal does not pay a payout run, with the reason and what to do.',
  },
  'customer-data-asked-admin': {
    title: 'A customer asks for their data',
    about: 'A customer of your shop at Shopify asks for the data that is kept about them.',
  },
  'export-ready-admin': {
    title: 'Export is ready',
    about: 'A link to an export that you have asked for.',
  },
  'export-failed-admin': {
    title: 'Export failed',
    about: 'An export that you have asked for cannot be made.',
  },
  'weekly-summary-admin': {
    title: 'Weekly summary',
    about: 'On Monday morning, how the last week went and what awaits review.',
  },
};

/** The texts of the page of the notification preferences, on both sides (AMB-47). */
export const notificationPreferenceLabels = {
  title: 'Notifications',
  description: 'The emails we send you. Switch off those you can do without.',
  chosen: 'Emails you can switch off',
  none: 'None of the emails you get can be switched off.',
  always: 'Emails we always send',
  alwaysHint: 'They keep your account safe, or you have asked for them.',
};
