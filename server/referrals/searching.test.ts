import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { exportReferrals, listReferrals } from '#contract/referrals/endpoints.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addProgramme, type Programme } from './testing/programme.ts';

let server: TestServer;
let programme: Programme;

/** Each eleventh order is of a Tanaka, so that few of the newest thousand are. */
const everyNth = 11;
const tanakas = 1002;
const all = tanakas * everyNth;

beforeAll(async () => {
  server = await startTestServer();
  programme = await addProgramme(server);
  await programme.take({ orderNumber: '#first' });
  const mori = await server.addPerson(programme.tenantId, { firstName: 'Yuki', lastName: 'Mori' });
  const tester = await server.addPerson(programme.tenantId);
  await server.database.inTenant(programme.tenantId, (db) =>
    db.updateTable('users').set({ isTestUser: true }).where('id', '=', tester.id).execute(),
  );
  await server.database.inTenant(programme.tenantId, (db) =>
    sql`
      insert into orders (
        system, shop, order_id, order_number, ordered_at, changed_at, received_at, source, currency, principal,
        principal_net, cancelled, purchaser_name, purchaser_email, shop_codes, user_id, code, activity_type_id,
        percentage, paid_in, commission, commission_points, approved_state, credit_due_at
      )
      select
        'woo-commerce', 'shop.example.com', n, 'W' || n, ordered_at - n * interval '1 minute', changed_at, received_at,
        'webhook', case when n <= ${sql.lit(2 * everyNth)} then 'USD' else 'EUR' end, 100000, n, false,
        case when n % ${sql.lit(everyNth)} = 0 then 'Aiko Tanaka' when n = 60 then 'Kenji Mori'
          when n in (70, 71) then 'Zelda Quist' else 'Pat Purchaser' end, n || '@mail.test', '{}',
        case when n in (60, 61) then ${mori.id}::uuid when n = 70 then ${tester.id}::uuid else user_id end, code,
        activity_type_id, percentage, paid_in,
        commission, commission_points,
        case when n % ${sql.lit(2 * everyNth)} = 0 then 'denied' else 'approved' end, credit_due_at
      from orders, generate_series(1, ${sql.lit(all)}) as n where order_number = '#first'`.execute(
      db,
    ),
  );
});
afterAll(() => server.close());

const list = (query: z.input<typeof listReferrals.query>) =>
  programme.admin.call(listReferrals, { query: { pageSize: '3', ...query } });
const found = async (query: z.input<typeof listReferrals.query>) => {
  const { results, totalCount, totalIsCapped } = await list(query);
  return { numbers: results.map(({ orderNumber }) => orderNumber), totalCount, totalIsCapped };
};

describe('a search for referrals', () => {
  it('has the first of thousands who fit, in the order of the list, and counts a thousand of them', async () => {
    const capped = { totalCount: 1000, totalIsCapped: true };
    expect(await found({ search: 'tanaka' })).toEqual({
      numbers: ['W11', 'W22', 'W33'],
      ...capped,
    });
    expect(await found({ search: 'tanaka', page: '334' })).toEqual({
      ...{ numbers: ['W11000', 'W11011', 'W11022'], ...capped },
    });
    expect(await found({ search: 'TANAKA', sort: 'principalNet' })).toMatchObject({
      numbers: ['W11022', 'W11011', 'W11000'],
    });
    expect(await found({ search: '@mail' })).toEqual({ numbers: ['W1', 'W2', 'W3'], ...capped });
  });

  it('counts a thousand who fit in full', async () => {
    expect(await found({ search: 'tanaka', currency: 'EUR' })).toEqual({
      ...{ numbers: ['W33', 'W44', 'W55'], totalCount: 1000, totalIsCapped: false },
    });
  });

  it('counts those of one state, and finds none of another', async () => {
    expect(await found({ search: 'tanaka', approvedState: 'denied' })).toEqual({
      ...{ numbers: ['W22', 'W44', 'W66'], totalCount: tanakas / 2, totalIsCapped: false },
    });
    expect(await found({ search: 'tanaka', approvedState: 'undecided' })).toEqual({
      ...{ numbers: [], totalCount: 0, totalIsCapped: false },
    });
  });

  it('counts an order once whose purchaser and whose ambassador both fit', async () => {
    expect(await found({ search: 'mori' })).toEqual({
      ...{ numbers: ['W60', 'W61'], totalCount: 2, totalIsCapped: false },
    });
  });

  it('leaves out orders of test users who do not fit it themselves', async () => {
    expect(await found({ search: 'quist' })).toEqual({
      ...{ numbers: ['W71'], totalCount: 1, totalIsCapped: false },
    });
  });

  it('finds nothing by a text that no order can have', async () => {
    expect(await found({ search: 'ta\0naka' })).toEqual({
      ...{ numbers: [], totalCount: 0, totalIsCapped: false },
    });
  });

  it('leaves nothing of what fits out of the export [REF-94]', async () => {
    const { body } = await programme.admin.send(exportReferrals, {
      body: { format: 'csv', search: 'tanaka' },
    });
    expect(body.match(/Tanaka/g)).toHaveLength(tanakas);
  });
});
