import { afterAll, beforeAll, expect, it } from 'vitest';
import { doubleEntry } from '#server/migrations/2026-11-23-1455-double-entry.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The ledger as it was before: the source, the unit and the value of each entry for its person. */
const before = [
  ['manual', 'points', 20],
  ['manual', 'points', -5],
  ['activity', 'EUR', 12.5],
  ['activity', 'EUR', -12.5],
  ['referral', 'KWD', 1.125],
  ['reward-selection', 'points', -300],
  ['reward-selection', 'points', 300],
  ['expiry', 'points', -7],
  ['payment', 'EUR', -40],
] as const;

it('entries that were there before keep their value, and get the accounts of their cause', async () => {
  const rows = before.map(([source, unit, value]) => `('${source}', '${unit}', ${value})`);
  const run = doubleEntry.map((statement) => `execute $run$${statement}$run$;`).join('\n');
  await server.database.executeForJobs(`do $$ begin
    create temp table transactions (source text, unit text, value numeric(18, 3)) on commit drop;
    alter table transactions add constraint transactions_points_whole check (value <> 0);
    insert into transactions values ${rows.join(', ')};
    ${run}
    create table migrated_ledger as select * from transactions;
  end $$`);
  const { rows: after } = await server.database.executeForJobs(
    `select source, unit, from_account, to_account, amount::float8, value::float8
      from migrated_ledger order by source, unit, value`,
  );
  await server.database.executeForJobs('drop table migrated_ledger');
  const of = (
    ...[source, unit, from_account, to_account, amount, value]: [
      string,
      string,
      string,
      string,
      number,
      number,
    ]
  ) => ({ source, unit, from_account, to_account, amount, value });
  expect(after).toEqual([
    of('activity', 'EUR', 'person', 'programme', 12.5, -12.5),
    of('activity', 'EUR', 'programme', 'person', 12.5, 12.5),
    of('expiry', 'points', 'person', 'expired', 7, -7),
    of('manual', 'points', 'person', 'programme', 5, -5),
    of('manual', 'points', 'programme', 'person', 20, 20),
    of('payment', 'EUR', 'person', 'paid', 40, -40),
    of('referral', 'KWD', 'programme', 'person', 1.125, 1.125),
    of('reward-selection', 'points', 'person', 'rewards', 300, -300),
    of('reward-selection', 'points', 'rewards', 'person', 300, 300),
  ]);
});
