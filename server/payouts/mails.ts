import { sql } from 'kysely';
import { passingTroubles, type RunTrouble } from '#contract/payouts/payout.ts';
import { troubleWords, wayOn } from '#contract/payouts/trouble-words.ts';
import { Currency, describeMoney } from '#contract/tenants/currency.ts';
import { sendMailRequest } from '#server/mail/send-mail.ts';
import { tellAdmins } from '#server/mail/tell.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { atPayPal } from './present.ts';
import { type RunRow, sumPayouts } from './repository.ts';

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

/** Tells people that their cash was paid, or has come back with the reason, but no deactivated people. */
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

/** For this long nobody is told of a problem that may pass by itself, in milliseconds. */
const patience = 60 * 60_000;

/**
 * Tells the administrators that PayPal does not pay a run, why, and what to do: once for each cause from the moment
 * since which PayPal does not take it (PAY-96).
 */
export async function mailHeldUp(
  db: TenantDb,
  run: RunRow,
  { trouble, since, now }: { trouble: RunTrouble; since: Date; now: Date },
): Promise<void> {
  if (passingTroubles.includes(trouble) && now.getTime() - since.getTime() < patience) return;
  const { number, currency, id: runId } = run;
  const sums = await sumPayouts(db, [runId]);
  const amount = Number(sums.find(({ status }) => status === 'on-its-way')?.value ?? 0);
  await tellAdmins(db, {
    key: `payout-held-up-${runId}-${since.getTime()}-${trouble}`,
    about: {
      ...{ template: 'payout-held-up-admin', number: String(number), runId },
      amount: describeMoney(Currency.parse(currency), amount),
      reason: troubleWords[trouble],
      step: wayOn({ ...run, trouble, atPayPal: atPayPal(run) }, trouble),
    },
  });
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
