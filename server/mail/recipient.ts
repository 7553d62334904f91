import { type RawBuilder, sql } from 'kysely';
import { factsOf, type SystemMailId } from '#contract/mail/system-mails.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAdministrator, isAmbassador } from '#server/platform/db/who-counts.ts';
import { hasSwitchedAt } from '#server/user-data/queries.ts';
import type { SystemMail } from './kinds/kinds.ts';

/** Who stands behind the address of a system email, as things are now, which is asked as late as can be. */
export interface Recipient {
  /** An ambassador who is deactivated. */
  readonly isDeactivated: boolean;
  /** Somebody who is an administrator still. */
  readonly isAdmin: boolean;
  /** Whether the person has switched this email on, or off; neither where they have not chosen. */
  readonly hasSwitchedOn: boolean;
  readonly hasSwitchedOff: boolean;
}

/** Looks for the recipient of an email. */
export function findRecipient(db: TenantDb, { template, to }: SystemMail): Promise<Recipient> {
  const email = sql`${to.address}`;
  return db
    .selectNoFrom([
      isAnybody(email, sql`users.deleted_at is not null and ${isAmbassador}`).as('isDeactivated'),
      isAnybody(email, sql`users.deleted_at is null and ${isAdministrator}`).as('isAdmin'),
      hasSwitchedAt(email, { mail: template, isOn: true }).as('hasSwitchedOn'),
      hasSwitchedAt(email, { mail: template, isOn: false }).as('hasSwitchedOff'),
    ])
    .executeTakeFirstOrThrow();
}

const isAnybody = (email: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from users where users.email = ${email} and ${condition})`;

/** About a deletion that somebody has asked for, and a call to a role: these go to ambassadors who are deactivated too. */
const alwaysSent: readonly SystemMailId[] = ['account-deletion', 'invitation-administrator'];

/**
 * Whether an email is for its recipient. One for administrators is not for somebody who is none any more. An ambassador
 * who is deactivated gets none (AMB-81). And nobody gets an email that they have switched off, or not on where it is
 * asked for (AMB-47, MAIL-82).
 */
export function isFor({ template }: Pick<SystemMail, 'template'>, recipient: Recipient): boolean {
  const { to, optOutAllowed, isAskedFor } = factsOf(template);
  if (to === 'admins' && !recipient.isAdmin) return false;
  if (recipient.isDeactivated && !alwaysSent.includes(template)) return false;
  if (isAskedFor) return recipient.hasSwitchedOn;
  return !(optOutAllowed && recipient.hasSwitchedOff);
}
