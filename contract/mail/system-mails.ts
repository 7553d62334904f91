/** For whom a system email is, and whether they may switch it off (AMB-47, MAIL-82). */
interface SystemMailKind {
  /** Nobody but visitors gets a mail for `visitors`: they have no account to switch it off in. */
  readonly to: 'ambassadors' | 'admins' | 'everybody' | 'visitors';
  /** A mail about the safety of an account, or that somebody has asked for, is always sent. */
  readonly optOutAllowed: boolean;
}

/** Every system email by its id (MAIL-41). One that is missing here does not compile at the server. */
export const systemMails = {
  'account-deletion': { to: 'everybody', optOutAllowed: false },
  'activity-approved': { to: 'ambassadors', optOutAllowed: true },
  'activity-rejected': { to: 'ambassadors', optOutAllowed: true },
  'application-approved': { to: 'visitors', optOutAllowed: false },
  'application-received': { to: 'visitors', optOutAllowed: false },
  'application-rejected': { to: 'visitors', optOutAllowed: false },
  'email-changed': { to: 'everybody', optOutAllowed: false },
  'email-confirmation': { to: 'everybody', optOutAllowed: false },
  'invitation-administrator': { to: 'visitors', optOutAllowed: false },
  'issued-rewards': { to: 'ambassadors', optOutAllowed: true },
  'order-question-answered': { to: 'ambassadors', optOutAllowed: false },
  'orders-decided': { to: 'ambassadors', optOutAllowed: false },
  'orders-held': { to: 'ambassadors', optOutAllowed: false },
  'password-reset': { to: 'everybody', optOutAllowed: false },
  'points-expiring': { to: 'ambassadors', optOutAllowed: true },
  'profile-approved': { to: 'ambassadors', optOutAllowed: true },
  'profile-rejected': { to: 'ambassadors', optOutAllowed: true },
} as const satisfies Readonly<Record<string, SystemMailKind>>;

export type SystemMailId = keyof typeof systemMails;
