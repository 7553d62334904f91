import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settlePayouts } from '#contract/payouts/endpoints.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addPayingProgramme, type PayingProgramme } from './testing/programme.ts';

let server: TestServer;
let programme: PayingProgramme;

beforeAll(async () => {
  server = await startTestServer();
  const known = await addPayingProgramme(server, await server.addTenant('known'));
  await addPayees(known, portion);
  await server.database.analyze();
  programme = await addPayingProgramme(server, await server.addTenant('many'));
});
afterAll(() => server.close());

/** The number at once: more would take longer than any statement may. */
const portion = 2000;

async function addPayees({ tenantId }: PayingProgramme, count: number): Promise<void> {
  for (let from = 1; from <= count; from += portion)
    await server.database.inTenant(tenantId, (db) =>
      sql`with added as (
          insert into users (email, slug, first_name, last_name, pay_pal_email)
          select n || '@example.test', 'nr-' || n, 'Robin', 'Person ' || n, n || '@pay.test'
          from generate_series(${sql.lit(from)}, ${sql.lit(from + portion - 1)}) n returning id)
        insert into transactions
          (user_id, unit, from_account, to_account, amount, description, key, source, created_at)
        select id, 'EUR', 'programme', 'person', 10, 'A talk', id::text, 'activity', now()
        from added`.execute(db),
    );
}

// A statement that compares all with all is cancelled after 30 s. The embedded database has no such limit.
it.runIf(process.env.TEST_DATABASE_URL)(
  'approves and settles 5,000 payouts among 20,000 people of whom the database has no figures yet [PAY-18]',
  async () => {
    await addPayees(programme, 20_000);
    const run = await programme.move(await programme.gather(), 'submit', 'send');
    expect(run.totals['on-its-way']).toEqual({ count: 5000, value: 50_000 });
    const body = { remaining: 'paid', version: run.version } as const;
    const settled = await programme.admin.call(settlePayouts, { params: { id: run.id }, body });
    expect(settled).toMatchObject({ changed: 5000, run: { status: 'done' } });
    expect((await programme.gather()).totals.listed).toEqual({ count: 5000, value: 50_000 });
  },
);
