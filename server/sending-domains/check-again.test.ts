import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import { addSendingDomain, removeSendingDomain } from '#contract/sending-domains/endpoints.ts';
import { readTenantAsAdmin } from '#contract/tenants/settings-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { checkSendingDomainAgain } from './check-again.ts';
import { removeAtService } from './remove-at-service.ts';
import { type Sandboxes, startSandboxes } from './testing/start-sandboxes.ts';

let sandboxes: Sandboxes;
let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let made = 0;
let serviceId: string;

const service = 'postmark';

beforeAll(async () => {
  sandboxes = await startSandboxes();
  server = await startTestServer({ env: sandboxes.env });
});
afterAll(async () => {
  await server.close();
  await sandboxes.close();
});
beforeEach(async () => {
  made += 1;
  server.now = new Date();
  tenantId = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  const added = await admin.call(addSendingDomain, {
    params: { tenantId },
    body: { domain: `brand-${made}.test`, emailService: service },
  });
  serviceId = added.sendingDomain.id;
  sandboxes.right.clear();
});

const context = () => ({
  tenantId,
  key: 'test',
  inTenant: <T>(work: Parameters<typeof server.database.inTenant<T>>[1]) =>
    server.database.inTenant(tenantId, work),
  inSystem: server.database.inSystem,
  log: server.app.log,
});
const run = (round = 0) =>
  checkSendingDomainAgain(server.config).run({ service, serviceId, round }, context());
const rowOf = () =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('sendingDomains').selectAll().executeTakeFirstOrThrow(),
  );
const roundsAsked = () =>
  server.database.inTenant(tenantId, (db) =>
    db
      .selectFrom('outbox')
      .select(['key', 'runAt'])
      .where('job', '=', 'check-sending-domain')
      .orderBy('createdAt')
      .execute(),
  );
/** The kinds of notifications on the dashboard of every admin. */
const told = async () =>
  (await admin.call(listDashboardNotifications, {})).results.map(({ type }) => type);
const isValidNow = async () =>
  (await admin.call(readTenantAsAdmin, { params: { tenantId }, query: {} })).data.email.postMark
    .bulk.sendingDomain?.valid;

describe('the checks of a sending domain', () => {
  it('find it valid, and once it is not any more, which every admin is told until it is again', async () => {
    await run(9);
    expect(await told()).toEqual([]);
    sandboxes.right.add(`brand-${made}.test`);
    await run();
    expect(await isValidNow()).toBe(true);
    expect(await told()).toEqual([]);
    const { validAt } = await rowOf();
    await run(1);
    expect((await rowOf()).validAt).toEqual(validAt);
    sandboxes.right.clear();
    await run(2);
    expect(await isValidNow()).toBe(false);
    const { lostAt } = await rowOf();
    expect(lostAt).not.toBeNull();
    expect(await told()).toEqual(['sending-domain-invalid']);
    await run(3);
    expect((await rowOf()).lostAt).toEqual(lostAt);
    sandboxes.right.add(`brand-${made}.test`);
    await run(4);
    expect((await rowOf()).lostAt).toBeNull();
    expect(await told()).toEqual([]);
  });

  it('go on after a quarter of an hour while it is new, and after a day while it is valid', async () => {
    const minutesFrom = async (begin: number) => {
      const [latest] = (await roundsAsked()).slice(-1);
      return Math.round(((latest?.runAt.getTime() ?? 0) - begin) / 60_000);
    };
    const begin = Date.now();
    await run();
    await run();
    const claimedAt = (await rowOf()).claimedAt.toISOString();
    expect((await roundsAsked()).map(({ key }) => key)).toEqual(
      [0, 1].map((round) => `${service}/${serviceId}/${claimedAt}/${round}`),
    );
    expect(await minutesFrom(begin)).toBe(15);
    sandboxes.right.add(`brand-${made}.test`);
    await run(1);
    expect(await minutesFrom(begin)).toBe(24 * 60);
  });

  it('leave everything as it was while the service does not answer, and go on', async () => {
    sandboxes.right.add(`brand-${made}.test`);
    await run();
    for (const fault of [
      'hang-up',
      { status: 500, body: {} },
      { status: 401, body: {} },
    ] as const) {
      const before = await rowOf();
      sandboxes.postmark.fail('/domains', fault);
      const rounds = (await roundsAsked()).length;
      await run(rounds);
      expect(await rowOf()).toEqual(before);
      expect(await roundsAsked()).toHaveLength(rounds + 1);
      expect(server.log.at(-1)).toContain('A sending domain could not be checked');
    }
  });

  it('go on without an account, for the service may be set up again one day', async () => {
    await checkSendingDomainAgain({ ...server.config, postmark: undefined }).run(
      { service, serviceId, round: 0 },
      context(),
    );
    expect(await roundsAsked()).toHaveLength(2);
    expect((await rowOf()).checkedAt).toBeNull();
  });

  it('end with a domain that is removed while the service looks', async () => {
    let looks = 0;
    const inTenant: ReturnType<typeof context>['inTenant'] = (work) =>
      server.database.inTenant(tenantId, async (db) => {
        looks += 1;
        if (looks === 2) await db.deleteFrom('sendingDomains').execute();
        return work(db);
      });
    const payload = { service, serviceId, round: 0 } as const;
    await checkSendingDomainAgain(server.config).run(payload, { ...context(), inTenant });
    expect(await roundsAsked()).toHaveLength(1);
  });

  it('end with the domain', async () => {
    await server.database.inTenant(tenantId, (db) => db.deleteFrom('sendingDomains').execute());
    await run();
    expect(await roundsAsked()).toHaveLength(1);
  });
});

describe('the checks of a domain that was removed and added again', () => {
  const open = () =>
    server.database.inTenant(tenantId, (db) =>
      db
        .selectFrom('outbox')
        .select('payload')
        .where('job', '=', 'check-sending-domain')
        .where('doneAt', 'is', null)
        .execute(),
    );
  /** Does the work of the queue for each check that was asked for. */
  async function work(): Promise<void> {
    const job = checkSendingDomainAgain(server.config);
    const waiting = await open();
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('outbox').set({ doneAt: server.now }).execute(),
    );
    for (const { payload } of waiting) await job.run(job.payload.parse(payload), context());
  }
  async function remove(): Promise<void> {
    const params = { tenantId, service } as const;
    await admin.call(removeSendingDomain, { params });
  }
  async function addAgain(): Promise<void> {
    server.now = new Date(server.now.getTime() + 1000);
    const added = await admin.call(addSendingDomain, {
      params: { tenantId },
      body: { domain: `brand-${made}.test`, emailService: service },
    });
    // The service had not removed it yet.
    expect(added.sendingDomain.id).toBe(serviceId);
  }

  it('begin anew, though the service has it under the same id', async () => {
    await remove();
    await work();
    expect(await open()).toEqual([]);
    await addAgain();
    expect(await open()).toHaveLength(1);
  });

  it('are its own alone: those of before end', async () => {
    await work();
    await remove();
    await addAgain();
    await work();
    expect(await open()).toHaveLength(1);
  });
});

describe('a removed domain', () => {
  const removeIt = () => removeAtService(server.config).run({ service, serviceId }, context());
  const isThere = () => sandboxes.postmark.domains.has(Number(serviceId));

  it('is removed at the service too, however often that is tried', async () => {
    await server.database.inTenant(tenantId, (db) => db.deleteFrom('sendingDomains').execute());
    sandboxes.postmark.fail('/domains', { status: 500, body: {} });
    await expect(removeIt()).rejects.toThrow('Postmark: away (500)');
    expect(isThere()).toBe(true);
    await removeIt();
    expect(isThere()).toBe(false);
    await removeIt();
  });

  it('stays at a service that there is no account at any more', async () => {
    await server.database.inTenant(tenantId, (db) => db.deleteFrom('sendingDomains').execute());
    await removeAtService({}).run({ service, serviceId }, context());
    expect(isThere()).toBe(true);
  });

  it('stays at the service when it was added again in the meantime', async () => {
    await removeIt();
    expect(isThere()).toBe(true);
  });
});
