import { sql } from 'kysely';
import { Currency, describeMoney } from '#contract/tenants/currency.ts';
import { sendMailRequest } from '#server/mail/send-mail.ts';
import { tellAdmins } from '#server/mail/tell.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueueAll } from '#server/platform/jobs/enqueue.ts';
import type { RunRow } from './repository.ts';

/** A payout whose outcome has just been told. */
export interface SettledPayout {
  readonly id: string;
  readonly userId: string;
  readonly value: string;
  readonly payTo: string;
  readonly status: string;
  readonly failureReason: string | null;
  /** How often its outcome was told. */
  readonly turns: number;
}

/** Tells people that their cash was paid, or has come back with the reason; nobody who is deactivated. */
export async function mailOutcomes(
  db: TenantDb,
  run: Pick<RunRow, 'currency'>,
  payouts: readonly SettledPayout[],
): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('id', '=', sql<string>`any(${payouts.map(({ userId }) => userId)}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
  const readers = new Map(people.map((person) => [person.id, person]));
  const currency = Currency.parse(run.currency);
  const wanted = payouts.flatMap(({ id, userId, value, payTo, turns, ...told }) => {
    const person = readers.get(userId);
    if (!person) return [];
    const to = { name: person.firstName, address: person.email };
    const amount = describeMoney(currency, Number(value));
    const payload =
      told.status === 'paid'
        ? { template: 'payout-paid' as const, to, amount, payTo }
        : { template: 'payout-failed' as const, to, amount, reason: told.failureReason ?? '' };
    return [{ key: `payout-${told.status}-${id}-${turns}`, payload }];
  });
  await enqueueAll(db, sendMailRequest, wanted);
}

/** Tells the other administrators that a run waits for an approval. */
export const mailApprovers = (
  db: TenantDb,
  run: Pick<RunRow, 'id' | 'number' | 'currency' | 'version'>,
  { amount, by }: { amount: number; by: { readonly userId: string; readonly email: string } },
): Promise<void> =>
  tellAdmins(db, {
    ...{ key: `payout-approval-${run.id}-${run.version}`, except: by.userId },
    about: {
      template: 'payout-approval-admin',
      ...{ number: String(run.number), submittedBy: by.email, runId: run.id },
      amount: describeMoney(Currency.parse(run.currency), amount),
    },
  });
