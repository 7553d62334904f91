import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { listGivenUpJobs, retryGivenUpJobs } from '#contract/given-up-jobs/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { jobsOf } from '#server/jobs.ts';
import { type SystemMail, sendMailRequest } from '#server/mail/send-mail.ts';
import { startMailServer } from '#server/mail/testing/mail-server.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let operator: TestCaller;
let acme: TenantId;
let globex: TenantId;
const received: string[] = [];
let answer = '250 fine';

beforeAll(async () => {
  mailServer = await startMailServer({
    take: (message) => received.push(message),
    answer: () => answer,
  });
  server = await startTestServer({ withJobs: true, env: { SMTP_URL: mailServer.url } });
  const operators = await server.addTenant('operator');
  operator = server.as(await server.addPerson(operators, { roles: ['tenant-admin', 'admin'] }));
  acme = await server.addTenant('acme', { data: { tenantName: 'Acme Surf' } });
  globex = await server.addTenant('globex');
});
beforeEach(async () => {
  received.length = 0;
  answer = '250 fine';
  await server.database.inSystem('inspect-in-test', (db) => db.deleteFrom('outbox').execute());
});
afterAll(async () => {
  await mailServer.close();
  await server.close();
});

const to = { name: 'Ines', address: 'ines@example.test' };
const approved: SystemMail = {
  ...{ template: 'activity-approved', to, title: 'Share a photo' },
  ...{ url: 'http://acme.banyan.localhost:4000/activities', reward: '', balance: '' },
};
const reset: SystemMail = {
  ...{ template: 'password-reset', to, validMinutes: 60 },
  url: 'http://acme.banyan.localhost:4000/reset-password?token=top-secret',
};
const ask = (tenantId: TenantId, mail: SystemMail, key: string) =>
  server.database.inTenant(tenantId, (db) => enqueue(db, sendMailRequest, mail, { key }));

/** Has all failed jobs fail for the last time. */
async function giveUp(count: number): Promise<void> {
  await server.jobs?.drain();
  await server.database.executeForJobs(
    "update pgboss.job set retry_limit = retry_count, start_after = now() where state = 'retry'",
  );
  await server.jobs?.drain();
  while ((await list()).totalCount < count) await delay(20);
}
const list = (query = {}) => operator.call(listGivenUpJobs, { query });
const retry = (body: { kind: string; jobId?: string }) => operator.call(retryGivenUpJobs, { body });
const logged = async () => {
  const { results } = await operator.call(listAuditEntries, { query: {} });
  return results.filter(({ action }) => action === 'jobs-tried-again').map((row) => row.subject);
};

describe('work that was given up', () => {
  it('is listed for the operator, of all tenants, the last first, and counted by kind [TEN-155]', async () => {
    expect(await list()).toMatchObject({ results: [], totalCount: 0, kinds: [] });
    answer = '450 not now';
    await ask(acme, approved, 'first');
    await giveUp(1);
    await ask(globex, approved, 'second');
    await giveUp(2);
    const job = {
      ...{ kind: 'send-mail', tries: 2, reason: 'refused', canRetry: true },
      ...{ id: expect.any(String), askedAt: expect.any(String), givenUpAt: expect.any(String) },
    };
    const listed = await list();
    expect(listed).toMatchObject({ totalCount: 2, kinds: [{ kind: 'send-mail', count: 2 }] });
    expect(listed.results).toEqual([
      { ...job, tenantId: globex, tenantName: 'globex' },
      { ...job, tenantId: acme, tenantName: 'Acme Surf' },
    ]);
    const second = await list({ page: '2', pageSize: '1' });
    expect(second.results.map(({ tenantId }) => tenantId)).toEqual([acme]);
    expect(await list({ kind: 'issue-reward' })).toMatchObject({
      ...{ results: [], totalCount: 0 },
      kinds: [{ kind: 'send-mail', count: 2 }],
    });
    expect(await list({ kind: 'send-mail' })).toMatchObject({ totalCount: 2 });
  });

  it('says why in one word of a closed set, and nothing of what it was about [TEN-156]', async () => {
    answer = '450 <ines@example.test> is not in, said top-secret';
    await ask(acme, approved, 'first');
    await ask(acme, reset, 'second');
    await giveUp(2);
    const { results } = await list();
    expect(results.map(({ reason }) => reason)).toEqual(['refused', 'refused']);
    expect(JSON.stringify(results)).not.toMatch(/ines|photo|not in|secret|http/i);
  });

  it('is tried again under its key, one or all of a kind, once, and that is written down [TEN-157]', async () => {
    answer = '450 not now';
    await ask(acme, approved, 'first');
    await giveUp(1);
    await ask(acme, approved, 'second');
    await ask(globex, approved, 'third');
    await giveUp(3);
    const entries = (await logged()).length;
    const oldest = (await list()).results[2];
    const one = { kind: 'send-mail', jobId: oldest?.id ?? '' };

    answer = '250 fine';
    expect(await retry({ ...one, kind: 'issue-reward' })).toEqual({ count: 0 });
    const both = await Promise.all([retry(one), retry(one)]);
    expect(both.map(({ count }) => count).sort()).toEqual([0, 1]);
    expect(await retry(one)).toEqual({ count: 0 });
    await server.jobs?.drain();
    expect(received).toHaveLength(1);
    expect(await list()).toMatchObject({ totalCount: 2 });
    expect(await retry({ kind: 'send-mail' })).toEqual({ count: 2 });
    expect(await retry({ kind: 'send-mail' })).toEqual({ count: 0 });
    await server.jobs?.drain();
    expect(received).toHaveLength(3);
    expect(await list()).toMatchObject({ totalCount: 0, kinds: [] });
    const rows = await server.database.inSystem('inspect-in-test', (db) =>
      db.selectFrom('outbox').select(['key', 'doneAt']).orderBy('key').execute(),
    );
    expect(rows).toEqual(
      ['first', 'second', 'third'].map((key) => ({ key, doneAt: expect.any(Date) })),
    );
    const subjects = await logged();
    expect(subjects.slice(0, subjects.length - entries).sort()).toEqual([
      'send-mail, acme: 1',
      'send-mail, acme: 1',
      'send-mail, globex: 1',
    ]);
  });

  it('is given up once more when it fails again', async () => {
    answer = '450 not now';
    await ask(acme, approved, 'stubborn');
    await giveUp(1);
    expect(await retry({ kind: 'send-mail' })).toEqual({ count: 1 });
    expect(await list()).toMatchObject({ totalCount: 0 });
    await giveUp(1);
    expect((await list()).results).toEqual([
      expect.objectContaining({ reason: 'refused', tries: 2, canRetry: true }),
    ]);
  });

  it('is erased and cannot be tried again where a link in it is for its recipient alone [TEN-158]', async () => {
    answer = '450 not now';
    await ask(acme, reset, 'reset');
    await giveUp(1);
    const stored = await server.database.inSystem('inspect-in-test', (db) =>
      db.selectFrom('outbox').select('payload').execute(),
    );
    expect(stored).toEqual([{ payload: {} }]);
    expect((await list()).results).toEqual([expect.objectContaining({ canRetry: false })]);
    expect(await retry({ kind: 'send-mail' })).toEqual({ count: 0 });
    expect(await list()).toMatchObject({ totalCount: 1 });
  });

  it('is erased where its payload is a key or a code [TEN-158]', () => {
    const secrets = jobsOf(server.config).filter(({ isSecret }) => isSecret);
    expect(secrets.map(({ name }) => name).sort()).toEqual([
      'leave-shopify',
      'revoke-social-grant',
      'withdraw-reward-code',
    ]);
  });
});
