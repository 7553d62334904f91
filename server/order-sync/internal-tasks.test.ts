import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomDomain, listCustomDomains } from '#contract/domains/endpoints.ts';
import { createJob, listJobs } from '#contract/order-sync/endpoints.ts';
import { issueReward } from '#contract/reward-selections/endpoints.ts';
import { type DnsServer, startDnsServer } from '#sandbox/dns/dns-server.ts';
import { allowDomains } from '#server/domains/testing/allow-domains.ts';
import { jobsOf, watchesOf } from '#server/jobs.ts';
import { addPoints, expiring, listExpired } from '#server/points-expiry/testing/expiry.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { selectOne } from '#server/reward-selections/testing/programme.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addJob, newJob } from './testing/jobs.ts';

let server: TestServer;
let dns: DnsServer;

beforeAll(async () => {
  dns = await startDnsServer();
  server = await startTestServer({ withJobs: true, env: { DNS_SERVERS: dns.address } });
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

const day = 86_400_000;

it('points expire, people are warned and mailed, and domains are looked up by tasks that are no System Jobs [JOB-39]', async () => {
  const present = server.now;
  const [year, month] = [present.getUTCFullYear(), present.getUTCMonth()];
  const startDate = new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
  const aYearBefore = Date.UTC(year - 1, month);
  // The mail about a reward issued then was due yesterday at the latest.
  server.now = new Date(present.getTime() - 2 * day);
  const tenantId = await server.addTenant('internal', {
    planCode: 'growth',
    data: { timezone: 'UTC', pointsExpiry: expiring(startDate) },
  });
  await allowDomains(server, tenantId);
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  const ann = await server.addPerson(tenantId);
  for (const at of [aYearBefore - day, aYearBefore + day])
    await addPoints(server, tenantId, { userId: ann.id, value: 100, at: new Date(at) });
  const reward = await addRewardDefinition(server, tenantId, { points: 10, description: 'A mug' });
  const params = { id: await selectOne(server.as(ann), reward) };
  const body = { reference: null, referenceSource: 'entered' } as const;
  await admin.call(issueReward, { params, body });
  dns.says.set('go.internal.example', { cname: `${tenantId}.portals.banyan.localhost` });
  await admin.call(addCustomDomain, { body: { type: 'cname', url: 'go.internal.example' } });
  await addJob(server, tenantId, { isEnabled: false });

  for (const watch of watchesOf(server.database, server.config)) await watch();
  await server.jobs?.drain();

  expect(await listExpired(server, tenantId)).toMatchObject([{ userId: ann.id, value: -90 }]);
  // The notice to the admin who issues the reward is a mail like the others.
  const mails = await server.database.inTenant(tenantId, (db) =>
    db.selectFrom('mailbox').select('subject').orderBy('subject').execute(),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/100 points/),
    expect.stringMatching(/reward/),
    expect.stringMatching(/has chosen A mug/),
  ]);
  expect(await admin.call(listCustomDomains, {})).toMatchObject({
    results: [{ validAt: expect.any(String) }],
  });

  server.now = present;
  const support = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
  const { results } = await support.call(listJobs, { query: {} });
  expect(results.map(({ jobType }) => jobType)).toEqual(['get-shopify-orders']);
  for (const { name: id } of jobsOf(server.config))
    expect(await support.refused(createJob, { params: { id }, body: newJob() })).toMatchObject({
      code: 'not-found',
    });
});
