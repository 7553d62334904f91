import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelReward } from '#contract/reward-selections/endpoints.ts';
import { expiring, takeSteps } from '#server/points-expiry/testing/expiry.ts';
import { addProgramme, passSecond } from '#server/referrals/testing/programme.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { selectOne } from '#server/reward-selections/testing/programme.ts';
import { addActivityType, approve, begin } from '#server/testing/activities.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('points come of activities, referrals and cancelled rewards, and go for rewards and by expiry, each with its source [AMB-96]', async () => {
  server.now = new Date('2026-11-10T12:00:00Z');
  const programme = await addProgramme(server);
  const { tenantId, admin, anna } = programme;
  const own = server.as(anna);

  await approve(admin, await begin(own, await addActivityType(admin, { title: 'A post' })));
  await programme.take({ orderNumber: '#1', orderedAt: '2026-10-01T10:00:00Z' });
  passSecond(server);
  const reward = await addRewardDefinition(server, tenantId, { points: 20, description: 'A mug' });
  const params = { id: await selectOne(own, reward) };
  passSecond(server);
  await admin.call(cancelReward, { params, body: {} });
  passSecond(server);
  await selectOne(own, reward);
  await server.database.inTenant(tenantId, async (db) => {
    const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...data, pointsExpiry: expiring('2027-12-01') });
    await db.updateTable('tenants').set({ data: changed }).execute();
  });
  await takeSteps(server, tenantId, { now: new Date('2027-12-02T12:00:00Z') });

  expect(await programme.ledger()).toEqual([
    '10 points: A post',
    '85 points: Referral #1',
    '-20 points: Reward: A mug',
    '20 points: Cancelled reward: A mug',
    '-20 points: Reward: A mug',
    '-75 points: Points expired',
  ]);
});
