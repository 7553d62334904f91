import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkEmail, listEmailRecipients, sendEmail } from '#contract/emails/endpoints.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addBrand, type Brand } from './testing/brand.ts';
import { takeTurnOf } from './testing/take-turn.ts';

const many = 100_000;

let server: TestServer;
let brand: Brand;

beforeAll(async () => {
  server = await startTestServer();
  brand = await addBrand(server, 'large');
  await server.database.inTenant(brand.tenantId, async (db) => {
    await sql`insert into users (email, slug, first_name, last_name)
      select 'p' || n || '@many.test', 'p' || n, 'P' || n, 'Q' from generate_series(1, ${many}::int) n`.execute(
      db,
    );
    await sql`insert into suppressions (email, reason, at)
      select email, 'bounce', now() from users where email like '%@many.test' and right(split_part(email, '@', 1), 1) in ('0', '2', '4', '6', '8')`.execute(
      db,
    );
  });
  await server.database.analyze();
}, 300_000);
afterAll(() => server.close());

it('an email to 100,000 people, half of whom cannot be reached, is written down at once and worked off in order [MAIL-59]', async () => {
  const body = { email: brand.written() };
  const { recipientCount, results, leftOut } = await brand.admin.call(checkEmail, { body });
  expect({ recipientCount, results }).toEqual({ recipientCount: many, results: [] });
  expect(leftOut).toMatchObject([{ reason: 'address-suppressed', count: many / 2 }]);
  expect(leftOut[0]?.people).toHaveLength(100);

  const { id } = await brand.draft();
  const { emailSendId } = await brand.admin.call(sendEmail, { params: { id }, body: {} });
  expect(await brand.look(emailSendId)).toMatchObject({
    ...{ state: 'sending', recipientCount: many, sentCount: 0, skippedCount: many / 2 },
  });

  // Its clock stands still, so that one turn has no end but that of the work: it is paused after some.
  let left = 200;
  await takeTurnOf(server, brand.tenantId, emailSendId, async (work) => {
    left -= 1;
    if (left === 0)
      await server.database.inTenant(brand.tenantId, (db) =>
        db.updateTable('emailSends').set({ state: 'paused' }).execute(),
      );
    return server.database.inTenant(brand.tenantId, work);
  });
  const { sentCount, failedCount, unknownCount } = await brand.look(emailSendId);
  // A turn settles everybody whom it has claimed. It goes by address, and passes over people who cannot be reached.
  const found = await server.database.inTenant(brand.tenantId, async (db) => ({
    reached: await db
      .selectFrom('emailRecipients')
      .select(['number', 'state', 'claimedAt'])
      .where('state', '<>', 'skipped')
      .orderBy('number')
      .limit(sentCount + 1)
      .execute(),
    taken: await db.selectFrom('mailbox').select('recipient').execute(),
  }));
  expect({ failedCount, unknownCount, taken: found.taken.length }).toEqual({
    ...{ failedCount: 0, unknownCount: 0, taken: sentCount },
  });
  expect(found.reached.map(({ state }) => state)).toEqual([
    ...Array.from({ length: sentCount }, () => 'sent'),
    'waiting',
  ]);
  expect(found.reached.every(({ claimedAt }) => claimedAt === null)).toBe(true);
  // An email takes one transaction to claim it and one to keep it; the turn itself takes the others.
  expect(sentCount).toBeGreaterThan(90);
  expect(sentCount).toBeLessThan(110);
  const list = await brand.admin.call(listEmailRecipients, {
    ...{ params: { id: emailSendId }, query: { state: 'sent', pageSize: '100' } },
  });
  expect(list).toMatchObject({ totalCount: sentCount, totalIsCapped: false });
  const waiting = await brand.admin.call(listEmailRecipients, {
    ...{ params: { id: emailSendId }, query: { state: 'waiting', page: '1000' } },
  });
  expect(waiting).toMatchObject({ totalCount: 10_000, totalIsCapped: true });
  expect(waiting.results).toHaveLength(10);
}, 300_000);
