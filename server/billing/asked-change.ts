import { sql } from 'kysely';
import { z } from 'zod';
import { isOver } from '#contract/billing/subscription.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import type { Standing } from './read-standing.ts';
import type { BillingAccount } from './repository.ts';

/** A change that is not seen so long after somebody asked for it was not made, in milliseconds. */
const longestOpen = 86_400_000;

const AskedChange = z.object({
  action: z.enum(['subscription-started', 'subscription-changed']),
  /** The plan that is paid for, or that follows, once it is made. */
  planId: z.string(),
  /** The subscription that there was before. */
  subscriptionId: z.string().nullable(),
  by: z.object({ email: z.string(), actedBy: z.string().nullable() }),
  clientAddress: z.string(),
  at: z.coerce.date(),
});
type AskedChange = z.infer<typeof AskedChange>;

interface Asking {
  readonly actor: Actor;
  readonly clientAddress: string;
  readonly now: Date;
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/**
 * Takes down which change somebody asks Stripe for, before Stripe is asked: a webhook may be faster than the answer,
 * and names nobody (BILL-150). `toldChanges` was read before Stripe was asked how things stand: where the log
 * has told of a change since, it is this one, of two who asked at once.
 */
export const noteAsked = (
  { actor, clientAddress, now: at, transaction }: Asking,
  change: Pick<AskedChange, 'action' | 'planId' | 'subscriptionId'>,
  toldChanges: number,
): Promise<unknown> =>
  transaction((db) => {
    const by = { email: actor.email, actedBy: actor.actedBy ?? null };
    const asked = JSON.stringify({ ...change, by, clientAddress, at });
    return db
      .updateTable('billingAccounts')
      .set({ askedChange: asked })
      .where('toldChanges', '=', toldChanges)
      .execute();
  });

/** For a change that Stripe has refused. */
export const forgetAsked = (db: TenantDb) =>
  db.updateTable('billingAccounts').set({ askedChange: null }).execute();

/** Tells the log of the change that was asked for, once Stripe shows it. The row of the account is locked. */
export async function tellAsked(
  db: TenantDb,
  standing: Standing,
  { askedChange }: Pick<BillingAccount, 'askedChange'>,
  now: Date,
): Promise<void> {
  const { data: asked } = AskedChange.safeParse(askedChange);
  if (!asked) return;
  if (now.getTime() - asked.at.getTime() > longestOpen) return void (await forgetAsked(db));
  if (!isMade(asked, standing)) return;
  await db
    .updateTable('billingAccounts')
    .set({ askedChange: null, toldChanges: sql`told_changes + 1` })
    .execute();
  const { action, planId: subject, by, clientAddress, at } = asked;
  const actor = { email: by.email, ...(by.actedBy !== null && { actedBy: by.actedBy }) };
  await recordAudit(db, { actor, clientAddress, now: at }, { action, subject });
}

const isMade = (asked: AskedChange, standing: Standing): boolean =>
  asked.planId === (standing.nextPlanId ?? standing.planId) &&
  (asked.action === 'subscription-changed' ||
    (asked.subscriptionId !== standing.subscriptionId && !isOver(standing.status)));
