import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepEmailSend } from '#contract/emails/endpoints.ts';
import { emails } from '#server/areas.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addBrand } from './testing/brand.ts';
import { takeTurnOf } from './testing/take-turn.ts';

let server: TestServer;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A sending to two people, and the state of its job. */
async function addSending() {
  made += 1;
  const brand = await addBrand(server, `brand-${made}`);
  for (const name of ['bo', 'cy'])
    await server.addPerson(brand.tenantId, { email: `${name}@example.test` });
  const id = await brand.send();
  const inTenant = <T>(work: (db: TenantDb) => Promise<T>) =>
    server.database.inTenant(brand.tenantId, work);
  const jobs = () =>
    inTenant((db) =>
      db
        .selectFrom('outbox')
        .select('key')
        .where('job', '=', 'send-emails')
        .where('doneAt', 'is', null)
        .where('givenUpAt', 'is', null)
        .execute(),
    );
  const giveUp = () =>
    inTenant((db) =>
      db
        .updateTable('outbox')
        .set({ givenUpAt: server.now })
        .where('job', '=', 'send-emails')
        .execute(),
    );
  const turn = () => takeTurnOf(server, brand.tenantId, id);
  return { brand, id, inTenant, jobs, giveUp, turn };
}

const watch = () => emails.watch?.(server.database, server.config);

it('a sending whose job was given up is taken up again, once, however many servers look', async () => {
  const { brand, id, jobs, giveUp, turn } = await addSending();
  await watch();
  expect(await jobs()).toEqual([{ key: `${id} 2` }]);
  await giveUp();
  expect(await jobs()).toEqual([]);
  await Promise.all([watch(), watch()]);
  expect(await jobs()).toEqual([{ key: `${id} 3` }]);
  await turn();
  expect(await brand.look(id)).toMatchObject({ state: 'done', sentCount: 2 });
  await giveUp();
  await watch();
  expect(await jobs()).toEqual([]);
});

it('a paused sending whose job was given up is looked after only for who was on the way', async () => {
  const { brand, id, inTenant, jobs, giveUp, turn } = await addSending();
  await brand.admin.call(stepEmailSend, { params: { id }, body: { step: 'pause' } });
  await giveUp();
  await watch();
  expect(await jobs()).toEqual([]);
  await inTenant((db) =>
    db
      .updateTable('emailRecipients')
      .set({ claimedAt: server.now })
      .where('number', '=', 1)
      .execute(),
  );
  await watch();
  expect(await jobs()).toHaveLength(1);
  server.now = new Date(server.now.getTime() + 120_000);
  await turn();
  expect(await brand.look(id)).toMatchObject({ state: 'paused', sentCount: 0, unknownCount: 1 });
});
