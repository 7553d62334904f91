import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeScreenRollout, listScreenRolloutChanges } from '#contract/screens/endpoints.ts';
import { delivered } from '#contract/screens/screen-rollout.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfScreens } from './personal-data.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the roll-outs that an operator has changed are collected, and stay without a name', async () => {
  const tenantId = await server.addTenant('operator');
  const add = () => server.addPerson(tenantId, { roles: ['tenant-admin'] });
  const [olga, otto] = [await add(), await add()];
  const change = (who: typeof olga, revision: number, share: number) =>
    server.as(who).call(changeScreenRollout, {
      params: { screen: 'reports' },
      body: { ...delivered, stage: 'beta', share, revision, reason: `To ${share}` },
    });
  await change(olga, 0, 10);
  const firstAt = server.now;
  server.now = new Date(server.now.getTime() + 1000);
  await change(otto, 1, 20);
  await change(olga, 2, 30);

  const subject = dataSubject(olga, { firstName: 'Olga', lastName: 'Op', roles: ['tenant-admin'] });
  const collect = () =>
    server.database.inTenant(tenantId, (db) => personalDataOfScreens.collect(db, subject));
  const of = (share: number, changedAt: Date) => ({
    ...{ screen: 'reports', stage: 'beta', share, isStopped: false },
    ...{ reason: `To ${share}`, changedAt },
  });
  expect(await collect()).toEqual({ rolloutChanges: [of(10, firstAt), of(30, server.now)] });

  await server.database.inSystem(
    'inspect-in-test',
    (db) => personalDataOfScreens.eraseFromRecords?.(db, tenantId, subject) ?? Promise.resolve(),
  );
  expect(await collect()).toEqual({ rolloutChanges: [] });
  const params = { screen: 'reports' };
  const { results } = await server.as(otto).call(listScreenRolloutChanges, { params });
  expect(results.map(({ changedBy }) => changedBy)).toEqual([
    `deleted-${olga.id}@deleted.invalid`,
    otto.email,
    `deleted-${olga.id}@deleted.invalid`,
  ]);
});
