/** The headings under which system emails are listed (MAIL-40). */
export const mailCategories = [
  'Applicants',
  'Account',
  'Activities',
  'Referrals',
  'Rewards',
  'Administration',
] as const;
export type MailCategory = (typeof mailCategories)[number];

/** The recipients of a system email, and whether they may switch it off (AMB-47, MAIL-82). */
interface SystemMailFacts {
  /** Only visitors get a mail for `visitors`: they have no account in which to switch it off. */
  readonly to: 'ambassadors' | 'admins' | 'everybody' | 'visitors';
  /** False for a mail about the safety of an account, or one that somebody has asked for: it is always sent. */
  readonly optOutAllowed: boolean;
  /** The tenant cannot switch it off: without it an account cannot be used or kept safe (MAIL-42), or somebody waits in vain (REP-110, APPL-217, INT-162). */
  readonly isNeeded?: true;
  /** It is off until the tenant switches it on. */
  readonly isOffAtFirst?: true;
  /** Only people who have asked for it get it; the email itself has a link that ends it (REP-100). */
  readonly isAskedFor?: true;
}

/** Every system email by its id, in the order in which they are listed (MAIL-41). One that is missing here does not compile at the server. */
export const systemMails = {
  'application-received': { to: 'visitors', optOutAllowed: false },
  'application-approved': { to: 'visitors', optOutAllowed: false },
  'application-rejected': { to: 'visitors', optOutAllowed: false },
  'application-stands': { to: 'visitors', optOutAllowed: false, isNeeded: true },
  'registration-link': { to: 'visitors', optOutAllowed: false, isNeeded: true },
  'invitation-administrator': { to: 'visitors', optOutAllowed: false, isNeeded: true },
  'password-reset': { to: 'everybody', optOutAllowed: false, isNeeded: true },
  'email-confirmation': { to: 'everybody', optOutAllowed: false, isNeeded: true },
  'email-changed': { to: 'everybody', optOutAllowed: false, isNeeded: true },
  'account-deletion': { to: 'everybody', optOutAllowed: false, isNeeded: true },
  'profile-approved': { to: 'ambassadors', optOutAllowed: true },
  'profile-rejected': { to: 'ambassadors', optOutAllowed: true },
  'activity-approved': { to: 'ambassadors', optOutAllowed: true },
  'activity-rejected': { to: 'ambassadors', optOutAllowed: true },
  'activity-taken-back': { to: 'ambassadors', optOutAllowed: true },
  'referral-approved': { to: 'ambassadors', optOutAllowed: true },
  'referral-credited': { to: 'ambassadors', optOutAllowed: true },
  'referral-taken-back': { to: 'ambassadors', optOutAllowed: true },
  'order-question-answered': { to: 'ambassadors', optOutAllowed: false },
  'orders-held': { to: 'ambassadors', optOutAllowed: false },
  'orders-decided': { to: 'ambassadors', optOutAllowed: false },
  'issued-rewards': { to: 'ambassadors', optOutAllowed: true },
  'reward-cancelled': { to: 'ambassadors', optOutAllowed: true },
  'reward-token-received': { to: 'ambassadors', optOutAllowed: true },
  'points-expiring': { to: 'ambassadors', optOutAllowed: true },
  'payout-paid': { to: 'ambassadors', optOutAllowed: true },
  'payout-failed': { to: 'ambassadors', optOutAllowed: false },
  'reward-selected-admin': { to: 'admins', optOutAllowed: true },
  'application-received-admin': { to: 'admins', optOutAllowed: true },
  'task-submitted-admin': { to: 'admins', optOutAllowed: true, isOffAtFirst: true },
  'payout-approval-admin': { to: 'admins', optOutAllowed: true },
  'payout-held-up-admin': { to: 'admins', optOutAllowed: true },
  'customer-data-asked-admin': { to: 'admins', optOutAllowed: false, isNeeded: true },
  'export-ready-admin': { to: 'admins', optOutAllowed: false, isNeeded: true },
  'export-failed-admin': { to: 'admins', optOutAllowed: false, isNeeded: true },
  'weekly-summary-admin': { to: 'admins', optOutAllowed: true, isAskedFor: true },
} as const satisfies Readonly<Record<string, SystemMailFacts>>;

export type SystemMailId = keyof typeof systemMails;

/** Whether a text is the id of a system email. */
export const isSystemMailId = (id: string): id is SystemMailId => Object.hasOwn(systemMails, id);

/** The ids, in the order in which they are listed. */
export const systemMailIds: readonly SystemMailId[] =
  Object.keys(systemMails).filter(isSystemMailId);

/** The facts about a system email. */
export const factsOf = (id: SystemMailId): SystemMailFacts => systemMails[id];

/** Whether an email goes only to people who have asked for it. */
const isAskedFor = (id: string): boolean => isSystemMailId(id) && factsOf(id).isAskedFor === true;

/**
 * Whether somebody gets an email, by the choices in their notification preferences: one that is asked for once they
 * have switched it on, any other until they switch it off (AMB-77).
 */
export const isOnFor = (
  notifications: Readonly<Record<string, boolean>> | undefined,
  id: string,
): boolean => notifications?.[id] ?? !isAskedFor(id);
