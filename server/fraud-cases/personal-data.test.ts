import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  decideFraudCase,
  listFraudCases,
  replyToFraudCase,
} from '#contract/fraud-cases/endpoints.ts';
import { addProgramme } from '#server/referrals/testing/programme.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfFraudCases } from './personal-data.ts';
import { setFraud } from './testing/set-fraud.ts';
import { addCase } from './testing/suspected.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('what somebody said to a case is collected, and goes with the person; an admin’s verdict stays', async () => {
  const programme = await addProgramme(server);
  const { admin, adminPerson, anna, tenantId } = programme;
  await setFraud(server, programme, { repeatPurchaser: { isOn: true, orders: 2, days: 30 } });
  for (const orderNumber of ['#1', '#2']) await programme.take({ orderNumber });
  const { results } = await admin.call(listFraudCases, { query: {} });
  const [found] = results;
  const body = { reply: 'I know him' };
  await server.as(anna).call(replyToFraudCase, { params: { id: found?.id ?? '' }, body });
  const ben = await server.addPerson(tenantId);
  const decided = await addCase(server, { tenantId, admin, userId: ben.id, code: 'BEN10' });
  await admin.call(decideFraudCase, {
    params: { id: decided.id },
    body: { verdict: 'fine', reason: 'We know him', verdictsSeen: 0 },
  });

  const subject = (person: typeof anna) => dataSubject(person, { firstName: 'A', lastName: 'B' });
  const collect = (person: typeof anna) =>
    server.database.inTenant(tenantId, (db) =>
      personalDataOfFraudCases.collect(db, subject(person)),
    );
  const erase = (person: typeof anna) =>
    server.database.inTenant(tenantId, (db) => personalDataOfFraudCases.erase(db, subject(person)));
  const at = server.now;
  const shared = { openedAt: expect.any(Date) };
  expect(await collect(anna)).toEqual({
    cases: [
      {
        ...{ ...shared, code: programme.code, replyText: 'I know him', repliedAt: at },
        ...{ ruling: null, ruledAt: null },
      },
    ],
  });
  expect(await collect(ben)).toEqual({
    cases: [
      {
        ...{ ...shared, code: 'BEN10', replyText: null, repliedAt: null },
        ...{ ruling: 'fine', ruledAt: at },
      },
    ],
  });

  await erase(anna);
  expect(await collect(anna)).toEqual({ cases: [] });
  const held = await server.database.inTenant(tenantId, (db) =>
    db.selectFrom('orders').select('id').where('isHeld', '=', true).execute(),
  );
  expect(held).toEqual([]);
  await server.database.inSystem('erase-person', async (db) =>
    personalDataOfFraudCases.eraseFromRecords?.(db, tenantId, subject(adminPerson)),
  );
  const rulings = await server.database.inTenant(tenantId, (db) =>
    db.selectFrom('fraudRulings').select(['told', 'ruledBy']).execute(),
  );
  expect(rulings).toEqual([
    { told: 'We know him', ruledBy: `deleted-${adminPerson.id}@deleted.invalid` },
  ]);
});
