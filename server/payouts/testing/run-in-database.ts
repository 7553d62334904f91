import { randomUUID } from 'node:crypto';
import { UserId } from '#contract/auth/session.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { payPalCredentials } from '#sandbox/pay-pal/pay-pal-sandbox.ts';
import { putAccount } from '#server/pay-pal/queries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { addTransaction } from '#server/transactions/queries.ts';
import { listSent, type RunRow } from '../repository.ts';
import { reserveCash } from '../set-apart.ts';

export const acme = TenantId.parse('acme');

/** A run that was sent, of one payout to each of these addresses at PayPal. Each is worth 10 more than the one before. */
export async function addSentRun(
  database: Database,
  addresses: readonly string[],
  now: Date,
): Promise<RunRow> {
  await addTenant(database, {
    tenantId: acme,
    data: TenantData.parse({
      ...{ tenantName: 'Acme', timezone: 'Europe/Berlin', currencies: ['EUR'] },
      ...{ branding: {}, requireRegistrationApproval: false },
    }),
  });
  return database.inTenant(acme, async (db) => {
    await putAccount(db, { ...payPalCredentials, connectedAt: now });
    const by = { at: now, email: 'ada@acme.test' };
    const run = await db
      .insertInto('payoutRuns')
      .values({
        ...{ askedAs: randomUUID(), number: 1, currency: 'EUR', method: 'pay-pal' },
        ...{ status: 'sent', createdAt: by.at, createdBy: by.email },
        ...{ approvedAt: by.at, approvedBy: by.email, sentAt: by.at, sentBy: by.email },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    let admin = UserId.parse(randomUUID());
    for (const [index, payTo] of addresses.entries()) {
      const number = index + 1;
      const { id: userId } = await db
        .insertInto('users')
        .values({
          ...{ email: `${number}@acme.test`, slug: `nr-${number}`, payPalEmail: payTo },
          ...{ firstName: 'Person', lastName: String(number) },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      admin = UserId.parse(userId);
      const value = 10 * number;
      await addTransaction(db, {
        ...{ userId, unit: 'EUR', value, description: 'A talk', key: randomUUID() },
        ...{ source: 'activity', sourceId: null, createdBy: null, createdAt: now },
      });
      await db
        .insertInto('payouts')
        .values({ runId: run.id, number, userId, value, payTo })
        .execute();
    }
    await reserveCash(db, run, { actor: { userId: admin }, now });
    return run;
  });
}

/**
 * The payouts of the run, the balance of each person, and every entry of the ledger: how often a payout has moved from
 * where to where.
 */
export const readRun = (database: Database, { id }: Pick<RunRow, 'id'>) =>
  database.inTenant(acme, async (db) => ({
    payouts: (await listSent(db, id)).map(({ status }) => status),
    accounts: (
      await db
        .selectFrom('cashAccounts')
        .select(['due', 'pending', 'paid'])
        .orderBy('earned')
        .execute()
    ).map(({ due, pending, paid }) => [due, pending, paid].map(Number)),
    moves: (
      await db
        .selectFrom('transactions')
        .select(['fromAccount', 'toAccount'])
        .where('source', '=', 'payout')
        .orderBy('amount')
        .orderBy('key', 'desc')
        .execute()
    ).map(({ fromAccount, toAccount }) => `${fromAccount} → ${toAccount}`),
    payments: (await db.selectFrom('payments').select('value').orderBy('value').execute()).map(
      ({ value }) => Number(value),
    ),
    mails: (await db.selectFrom('outbox').select('key').where('job', '=', 'send-mail').execute())
      .length,
  }));
