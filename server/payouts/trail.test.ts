import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changePayout, movePayoutRun } from '#contract/payouts/endpoints.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addPayingProgramme, type PayingProgramme } from './testing/programme.ts';

let server: TestServer;
let programme: PayingProgramme;
let brands = 1;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  programme = await addPayingProgramme(server, await server.addTenant(`brand-${brands++}`));
});

const inTenant = <T>(work: (db: TenantDb) => Promise<T>) =>
  server.database.inTenant(programme.tenantId, work);

it('the trail has each step of a run, and each payout that was left out or taken in', async () => {
  const { admin, other, tenantId } = programme;
  const later = () => {
    server.now = new Date(server.now.getTime() + 1000);
  };
  await changeSettings(admin, tenantId, { payouts: { needOtherAdmin: true } });
  await programme.addPayee(40);
  const run = await programme.gather();
  const params = { id: run.id };
  const [payout] = await programme.payoutsOf(run);
  for (const body of [{ leftOut: true, reason: 'Under review' }, { leftOut: false }] as const) {
    later();
    await admin.call(changePayout, { params: { ...params, payoutId: payout?.id ?? '' }, body });
  }
  later();
  const waiting = await programme.move(await programme.look(run), 'submit');
  later();
  const back = await other.call(movePayoutRun, {
    params,
    body: { step: 'send-back', version: waiting.version, reason: 'Bo is on leave' },
  });
  later();
  const { version } = await programme.move(back, 'submit');
  later();
  const approved = await other.call(movePayoutRun, { params, body: { step: 'approve', version } });
  later();
  await programme.move(approved, 'send');
  const entries = await inTenant((db) =>
    db
      .selectFrom('auditEntries')
      .select(['action', 'subject'])
      .where('recordId', '=', run.id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
  expect(entries.map(({ action, subject }) => `${subject}: ${action}`)).toEqual([
    '1: €40: payout-run-created',
    '1-1: payout-left-out',
    '1-1: payout-taken-in',
    '1: payout-run-submitted',
    '1: payout-run-sent-back',
    '1: payout-run-submitted',
    '1: payout-run-approved',
    '1: payout-run-sent',
  ]);
});

it('the ledger says which run was cancelled', async () => {
  await programme.addPayee(40);
  await programme.move(await programme.gather(), 'submit', 'cancel');
  const moves = await inTenant((db) =>
    db
      .selectFrom('transactions')
      .select(['toAccount', 'description'])
      .where('source', '=', 'payout')
      .orderBy('description')
      .execute(),
  );
  expect(moves).toEqual([
    { toAccount: 'pending', description: 'Payout 1' },
    { toAccount: 'person', description: 'Payout 1 was cancelled' },
  ]);
});
