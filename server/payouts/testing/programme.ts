import { randomUUID } from 'node:crypto';
import {
  createPayoutRun,
  getPayoutRun,
  listPayouts,
  movePayoutRun,
} from '#contract/payouts/endpoints.ts';
import type { Payout, PayoutMethod, PayoutRun, RunStep } from '#contract/payouts/payout.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { addTransaction } from '#server/transactions/queries.ts';

interface Earned {
  readonly unit?: string;
  readonly createdAt?: Date;
}

/** A programme that pays cash, with two admins. */
export async function addPayingProgramme(server: TestServer, tenantId: TenantId) {
  await giveFeature(server, tenantId, 'rewards.cashPayouts');
  const first = await server.addPerson(tenantId, { roles: ['admin'] });
  const second = await server.addPerson(tenantId, { roles: ['admin'] });
  const admin = server.as(first);

  /** Somebody with a PayPal email, to whom cash is due. */
  async function addPayee(value: number, { unit = 'EUR', ...earned }: Earned = {}) {
    const person = await server.addPerson(tenantId);
    await server.database.inTenant(tenantId, (db) =>
      db
        .updateTable('users')
        .set({ payPalEmail: `pay.${person.id}@mail.test` })
        .where('id', '=', person.id)
        .execute(),
    );
    await earn(person, value, { unit, ...earned });
    return person;
  }

  const earn = (
    { id: userId }: Pick<Person, 'id'>,
    value: number,
    { unit = 'EUR', createdAt = server.now }: Earned = {},
  ) =>
    server.database.inTenant(tenantId, (db) =>
      addTransaction(db, {
        ...{ userId, unit, value, description: 'A talk', key: randomUUID() },
        ...{ source: 'activity', sourceId: null, createdBy: null, createdAt },
      }),
    );

  const gather = (
    currency: 'EUR' | 'USD' | 'JPY' | 'KWD' = 'EUR',
    submissionId: string = randomUUID(),
    method: PayoutMethod = 'pay-pal-file',
  ) => admin.call(createPayoutRun, { body: { submissionId, currency, method } });

  const payoutsOf = async ({ id }: Pick<PayoutRun, 'id'>): Promise<Payout[]> =>
    (await admin.call(listPayouts, { params: { id }, query: { pageSize: '100' } })).results;

  const look = ({ id }: Pick<PayoutRun, 'id'>) => admin.call(getPayoutRun, { params: { id } });

  /** Takes a run on by steps that need no reason. */
  async function move(
    run: PayoutRun,
    ...steps: Exclude<RunStep['step'], 'send-back'>[]
  ): Promise<PayoutRun> {
    let moved = run;
    for (const step of steps)
      moved = await admin.call(movePayoutRun, {
        params: { id: run.id },
        body: { step, version: moved.version },
      });
    return moved;
  }

  return {
    ...{ tenantId, first, second, admin, other: server.as(second) },
    ...{ addPayee, earn, gather, payoutsOf, look, move },
  };
}
export type PayingProgramme = Awaited<ReturnType<typeof addPayingProgramme>>;
