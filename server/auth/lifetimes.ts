import { daysToKeepAccount } from '#contract/own-account/deletion.ts';
import type { OneTimeTokensTable } from './tables.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** How long things of this area last, in milliseconds (AUTH-154, AUTH-182, ADM-77). */
export const lifetimes = {
  session: 7 * day,
  invitation: 30 * day,
  attemptWindow: 15 * minute,
  /** For guesses at one account from many networks (AUTH-184). */
  accountWindow: day,
  /** The cookie that a hand-off is bound to (AUTH-177). */
  handOffCookie: 60 * second,
} as const;

/** How long each kind of one-time token works, in milliseconds (AUTH-90, AUTH-99, AUTH-182, APPL-208). */
export const tokenLifetimes: Readonly<Record<OneTimeTokensTable['kind'], number>> = {
  'password-reset': 60 * minute,
  'login-link': 5 * minute,
  'hand-off': 60 * second,
  'tenant-switch': 60 * second,
  'second-factor': 5 * minute,
  'passkey-registration': 5 * minute,
  registration: 30 * day,
  'email-change': day,
  'passkey-sign-in': 5 * minute,
  'keep-account': daysToKeepAccount * day,
};

export const later = (moment: Date, milliseconds: number): Date =>
  new Date(moment.getTime() + milliseconds);
