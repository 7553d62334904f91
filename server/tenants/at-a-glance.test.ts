import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { refreshSubscription } from '#contract/billing/endpoints.ts';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import { appSumoPlanCodes, planCodes } from '#contract/plans/plan.ts';
import { listTenants, setTenantEnabled } from '#contract/tenants/operator-endpoints.ts';
import {
  healthFilters,
  planFilters,
  type TenantAtAGlance,
  tenantSorts,
} from '#contract/tenants/tenant-at-a-glance.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { addPayingTenant, billingEnv } from '#server/billing/testing/paying-tenant.ts';
import { randomFrom } from '#server/demo/random.ts';
import { insertDomain, noteInvalid } from '#server/domains/repository.ts';
import { setStopped } from '#server/integrations/queries.ts';
import { sendMailRequest } from '#server/mail/send-mail.ts';
import { claim, completeClaim, noteChecked } from '#server/sending-domains/repository.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let sandbox: StripeSandbox;
let operator: TestCaller;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  server = await startTestServer({ env: billingEnv(sandbox) });
  const tenantId = await server.addTenant('operator', { data: { tenantName: 'Operator' } });
  operator = server.as(await server.addPerson(tenantId, { roles: ['tenant-admin'] }));
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const list = (query = {}) => operator.call(listTenants, { query });

/** All pages of a small size, which agree on how many there are. */
async function listAll(query = {}): Promise<TenantAtAGlance[]> {
  const rows: TenantAtAGlance[] = [];
  for (let page = 1; ; page += 1) {
    const { results, totalCount } = await list({ ...query, page: String(page), pageSize: '7' });
    rows.push(...results);
    if (results.length === 0 || rows.length >= totalCount) {
      expect(rows).toHaveLength(totalCount);
      return rows;
    }
  }
}

async function glanceAt(tenantId: TenantId): Promise<TenantAtAGlance> {
  const { results } = await list({ search: tenantId, includeDisabled: 'true', pageSize: '100' });
  const found = results.find((row) => row.tenantId === tenantId);
  return found ?? expect.unreachable();
}

const day = 86_400_000;

const kindsOfPeople: [string[], ...string[][]] = [
  [],
  [],
  ['admin'],
  ['admin', 'support'],
  ['support'],
  ['stand-in'],
];

interface Made {
  readonly tenantId: TenantId;
  readonly ambassadors: number;
  readonly admins: number;
  readonly lastSignInAt: string | null;
}

/** A tenant with people of every kind, as many as chance has it, and the right counts of them. */
async function makeTenant(label: string, random: ReturnType<typeof randomFrom>): Promise<Made> {
  const tenantId = await server.addTenant(label, {
    enabled: !random.chance(0.25),
    data: { tenantName: `${random.pick(['Zinc', 'alder', 'Birch'])} ${random.below(5)}` },
  });
  const code = random.pick([null, ...planCodes, ...appSumoPlanCodes.slice(0, 2)]);
  let ambassadors = 0;
  let admins = 0;
  let last = 0;
  await server.database.inTenant(tenantId, async (db) => {
    await db
      .updateTable('tenants')
      .set({
        planCode: code,
        planPeriod: random.pick(['monthly', 'annual']),
        createdAt: new Date(server.now.getTime() - random.below(9) * day),
      })
      .execute();
    for (let index = random.below(12); index > 0; index -= 1) {
      const roles = random.pick(kindsOfPeople);
      const isTestUser = random.chance(0.2);
      const isGone = random.chance(0.2);
      const signedIn = random.chance(0.7) ? server.now.getTime() - random.below(99) * day : null;
      await db
        .insertInto('users')
        .values({
          ...{
            email: `${label}-${index}@example.test`,
            slug: `${label}-${index}`,
            roles,
            isTestUser,
          },
          ...{ firstName: 'Robin', lastName: String(index) },
          deletedAt: isGone ? server.now : null,
          lastLoginAt: signedIn === null ? null : new Date(signedIn),
          standsInFor: roles.includes('stand-in') ? `o${index}@operator.test` : null,
        })
        .execute();
      if (isTestUser) continue;
      if (roles.length === 0 && !isGone) ambassadors += 1;
      if (roles.includes('admin') && !isGone) admins += 1;
      if (roles.length === 0 || roles.includes('admin')) last = Math.max(last, signedIn ?? 0);
    }
  });
  const lastSignInAt = last === 0 ? null : new Date(last).toISOString();
  return { tenantId, ambassadors, admins, lastSignInAt };
}

describe('the tenants at a glance', () => {
  let made: Made[];
  let all: TenantAtAGlance[];
  beforeAll(async () => {
    const random = randomFrom(19);
    made = [];
    for (let index = 0; index < 30; index += 1)
      made.push(await makeTenant(`brand-${index}`, random));
    for (const { tenantId } of made.filter((_, index) => index % 4 === 1)) await stopShop(tenantId);
    all = await listAll({ includeDisabled: 'true' });
  });

  it('have figures without test users, as a count from scratch has them [TEN-152]', async () => {
    expect(made.some(({ lastSignInAt }) => lastSignInAt === null)).toBe(true);
    for (const expected of made)
      expect(all.find(({ tenantId }) => tenantId === expected.tenantId)).toMatchObject(expected);
  });

  it('count the people who are in the lists of the tenant', async () => {
    const tenantId = await server.addTenant('lists');
    const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    await server.addPerson(tenantId, { roles: ['admin', 'support'] });
    for (let index = 0; index < 3; index += 1) {
      const { id } = await server.addPerson(tenantId);
      if (index === 0)
        await server.database.inTenant(tenantId, (db) =>
          db.updateTable('users').set({ isTestUser: true }).where('id', '=', id).execute(),
        );
    }
    const { ambassadors, admins } = await glanceAt(tenantId);
    expect([ambassadors, admins]).toEqual([
      (await admin.call(listAmbassadors, { query: {} })).totalCount,
      (await admin.call(listAdministrators, { query: {} })).totalCount,
    ]);
    expect([ambassadors, admins]).toEqual([2, 2]);
    await server.setEnabled(tenantId, false);
  });

  it('say the plan with its period, or that there is none [TEN-152]', async () => {
    const tenantId = await server.addTenant('planned', { planCode: 'growth' });
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('tenants').set({ planVersion: 6, planPeriod: 'annual' }).execute(),
    );
    expect(await glanceAt(tenantId)).toMatchObject({ plan: 'Pro (Annual)' });
    expect(await glanceAt(await server.addTenant('unplanned'))).toMatchObject({ plan: null });
  });

  it('are sorted by each field in both directions, over all pages [TEN-154]', async () => {
    const known = await listAll({ includeDisabled: 'true' });
    const keys: Record<(typeof tenantSorts)[number], (row: TenantAtAGlance) => string | number> = {
      tenantName: ({ data }) => data.tenantName.toLowerCase(),
      createdAt: ({ createdAt }) => createdAt,
      lastSignInAt: ({ lastSignInAt }) => lastSignInAt ?? '',
      ambassadors: ({ ambassadors }) => ambassadors,
    };
    for (const sort of tenantSorts)
      for (const dir of ['asc', 'desc'] as const) {
        const compare = (one: TenantAtAGlance, other: TenantAtAGlance): number => {
          const [a, b] = [keys[sort](one), keys[sort](other)];
          if (a === b) return one.tenantId < other.tenantId ? -1 : 1;
          return a < b === (dir === 'asc') ? -1 : 1;
        };
        const rows = await listAll({ includeDisabled: 'true', sort, dir });
        expect(
          rows.map(({ tenantId }) => tenantId),
          `${sort} ${dir}`,
        ).toEqual(known.toSorted(compare).map(({ tenantId }) => tenantId));
      }
  });

  it('are narrowed by plan, health and search together, and the total says how many [TEN-154]', async () => {
    const known = await listAll({ includeDisabled: 'true' });
    const codes = await server.database.inSystem('inspect-in-test', (db) =>
      db.selectFrom('tenants').select(['tenantId', 'planCode']).execute(),
    );
    const planOf = (id: string) => {
      const code = codes.find(({ tenantId }) => tenantId === id)?.planCode ?? 'none';
      return code.startsWith('appsumo-') ? 'appsumo' : code;
    };
    let found = 0;
    for (const plan of [undefined, ...planFilters])
      for (const health of [undefined, ...healthFilters])
        for (const includeDisabled of ['true', 'false'])
          for (const search of [undefined, 'BIRCH', 'brand-1']) {
            const isShown = ({ enabled, troubles, tenantId, data }: TenantAtAGlance) =>
              (plan === undefined || planOf(tenantId) === plan) &&
              (health === 'attention' ? enabled && troubles.length > 0 : true) &&
              (health === 'disabled' ? !enabled : true) &&
              (health !== undefined || includeDisabled === 'true' || enabled) &&
              `${data.tenantName} ${tenantId}`.toLowerCase().includes((search ?? '').toLowerCase());
            const query = { plan, health, includeDisabled, search, pageSize: '100' };
            const { results, totalCount } = await list(
              Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
            );
            const expected = known.filter(isShown).map(({ tenantId }) => tenantId);
            expect(
              results.map(({ tenantId }) => tenantId),
              JSON.stringify(query),
            ).toEqual(expected);
            expect(totalCount).toBe(expected.length);
            found += expected.length;
          }
    expect(found).toBeGreaterThan(known.length);
  });
});

async function stopShop(tenantId: TenantId): Promise<void> {
  await server.database.inTenant(tenantId, async (db) => {
    await db
      .insertInto('integrations')
      .values({
        ...{ platform: 'woo-commerce', shopHost: `${tenantId}.shop.test`, addedAt: server.now },
        ...{ platformSettings: '{}', shopKey: '{}' },
      })
      .execute();
    await setStopped(db, 'woo-commerce', server.now);
  });
}

/** The notifications on the dashboard of a tenant's admin. */
const toldTo = async (admin: TestCaller) =>
  (await admin.call(listDashboardNotifications, {})).results.map(({ type }) => type);

describe('the health of a tenant', () => {
  const troublesOf = async (tenantId: TenantId) => (await glanceAt(tenantId)).troubles;
  let count = 0;
  async function addBrand() {
    count += 1;
    const tenantId = await server.addTenant(`health-${count}`);
    return { tenantId, admin: server.as(await server.addPerson(tenantId, { roles: ['admin'] })) };
  }

  it('is good where nothing is wrong [TEN-153]', async () => {
    const { tenantId, admin } = await addBrand();
    expect(await troublesOf(tenantId)).toEqual([]);
    expect(await toldTo(admin)).toEqual([]);
  });

  it('is that of one that is disabled, until it is enabled again [TEN-153]', async () => {
    const { tenantId } = await addBrand();
    const params = { tenantId };
    await operator.call(setTenantEnabled, {
      params,
      body: { enabled: false, reason: 'Asked for' },
    });
    expect(await troublesOf(tenantId)).toEqual(['disabled']);
    await operator.call(setTenantEnabled, { params, body: { enabled: true } });
    expect(await troublesOf(tenantId)).toEqual([]);
  });

  it('follows the billing gate and the unpaid invoice [TEN-153]', async () => {
    const { tenantId, admin, subscribe, addCard } = await addPayingTenant(server, sandbox, 'payer');
    const isRefused = async () =>
      (await admin.send(listDashboardNotifications, {})).statusCode === 402;
    expect([await isRefused(), await troublesOf(tenantId)]).toEqual([true, ['not-paying']]);
    await subscribe();
    expect([await isRefused(), await troublesOf(tenantId)]).toEqual([false, []]);
    await addCard({ number: '4000000000000341', exp_month: 12, exp_year: 2040 });
    sandbox.advance(31);
    await admin.call(refreshSubscription, {});
    expect(await troublesOf(tenantId)).toEqual(['unpaid-invoice']);
    expect(await toldTo(admin)).toEqual(['unpaid-invoice']);
    sandbox.world.aheadSeconds = 0;
  });

  it('lets a plan of AppSumo pass without a subscription, and everybody where there is no Stripe [TEN-153]', async () => {
    const { tenantId } = await addPayingTenant(server, sandbox, 'codes');
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('tenants').set({ planCode: 'appsumo-1', planPeriod: 'forever' }).execute(),
    );
    expect(await troublesOf(tenantId)).toEqual([]);
    const free = await startTestServer();
    const owner = await free.addTenant('operator');
    await addPayingTenant(free, sandbox, 'unbilled');
    const caller = free.as(await free.addPerson(owner, { roles: ['tenant-admin'] }));
    const { results } = await caller.call(listTenants, { query: {} });
    expect(results.map(({ troubles }) => troubles)).toEqual([[], []]);
    await free.close();
  });

  it('tells of a shop that stopped and of domains that are not valid, as the dashboard does [TEN-153]', async () => {
    const { tenantId, admin } = await addBrand();
    const { inTenant } = server.database;
    const now = server.now;
    await stopShop(tenantId);
    expect(await troublesOf(tenantId)).toEqual(['integration-stopped']);
    const { id } = await inTenant(tenantId, (db) =>
      insertDomain(db, {
        ...({ domain: 'portal.health.test', kind: 'portal' } as const),
        ...{ isDefault: true, createdAt: now },
      }),
    );
    // Not looked up yet.
    expect(await troublesOf(tenantId)).toEqual(['integration-stopped']);
    await inTenant(tenantId, (db) => noteInvalid(db, id, { invalidReason: 'No record', now }));
    const service = 'postmark';
    const check = (isValid: boolean) =>
      inTenant(tenantId, (db) =>
        noteChecked(db, { service, serviceId: '7', records: [], isValid, now }),
      );
    await inTenant(tenantId, async (db) => {
      const claimed = await claim(db, { service, name: 'health.test', now });
      if (!claimed) throw new Error('The name is free');
      await completeClaim(
        db,
        claimed,
        { id: '7', domain: 'health.test', subDomain: null, records: [] },
        [],
      );
    });
    for (const isValid of [false, true]) {
      await check(isValid);
      expect(await troublesOf(tenantId)).toEqual(['integration-stopped', 'domain-invalid']);
    }
    await check(false);
    const troubles = ['integration-stopped', 'domain-invalid', 'sending-domain-invalid'];
    expect(await troublesOf(tenantId)).toEqual(troubles);
    expect((await toldTo(admin)).toSorted()).toEqual(troubles.toSorted());
    await server.setEnabled(tenantId, false);
    expect(await troublesOf(tenantId)).toEqual(['disabled', ...troubles]);
  });

  it('tells for a week of an email that was given up [TEN-153]', async () => {
    const { tenantId } = await addBrand();
    const giveUp = (job: string, days: number) =>
      server.database.inTenant(tenantId, (db) =>
        db
          .insertInto('outbox')
          .values({
            ...{ job, payload: '{}', key: `${job} ${days}` },
            givenUpAt: new Date(Date.now() - days * day),
          })
          .execute(),
      );
    await giveUp(sendMailRequest.name, 8);
    await giveUp('sync-orders', 1);
    expect(await troublesOf(tenantId)).toEqual([]);
    await giveUp(sendMailRequest.name, 6);
    expect(await troublesOf(tenantId)).toEqual(['emails-failing']);
  });
});
