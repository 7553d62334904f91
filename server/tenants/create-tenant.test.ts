import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAt } from '#contract/activities/period.ts';
import { paymentMethodOf } from '#contract/plans/payment-method.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { listTenants } from '#contract/tenants/operator-endpoints.ts';
import * as endpoints from '#contract/tenants/settings-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { TenantData } from './tenant-record.ts';

let server: TestServer;
let acme: TenantId;
let operatorTenant: TenantId;
let operator: Person;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  operatorTenant = await server.addTenant('operator');
  operator = await server.addPerson(operatorTenant, { roles: ['tenant-admin'] });
});
afterAll(() => server.close());

/** The least that the footer of a new tenant has. */
const newAddress = { companyName: 'Brand Inc', line1: 'Elm Street 1', city: 'Reno', state: 'NV' };

let made = 0;
const newTenant = (change: object = {}) => {
  made += 1;
  const data = { tenantName: `Brand ${made}`, terms: {}, branding: {}, address: newAddress };
  return { tenant: { tenantId: `brand-${made}`, data, ...change } };
};

const auditOf = (tenantId: TenantId, action: string) =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('auditEntries').selectAll().where('action', '=', action).execute(),
  );

describe('a new tenant', () => {
  it('gets the defaults for whatever is left out [TEN-71 TEN-107 TEN-131 TEN-132 TEN-133 TEN-134 TEN-135 TEN-136 TEN-137 TEN-138 TEN-139 TEN-140 TEN-141 APPL-202 APPL-203 REF-102 REF-103 REF-104 SET-55 SET-87 SET-139 SET-140 SET-156..165]', async () => {
    const { data } = await server.as(operator).call(endpoints.createTenant, { body: newTenant() });
    expect(data).toMatchObject({
      requireRegistrationApproval: true,
      timezone: 'America/Los_Angeles',
      currencies: ['USD'],
      reapplyWaitDays: 60,
      issuedRewardsEmailSendTime: '20:00',
      terms: { ambassador: 'Ambassador', ambassadors: 'Ambassadors' },
      referrals: {
        creditOffsetDays: 14,
        defaultApprovedState: { suspicious: 'undecided', nonSuspicious: 'approved' },
        fraud: { treatSelfReferralsAsSuspicious: false },
      },
      rewards: { discountCodePrefix: 'BC-', giftCardCodePrefix: 'BC-' },
    });
    expect(data).toMatchObject({
      requireProfileApproval: false,
      referrals: {
        version: 'v2',
        showReferralsArea: true,
        showPurchaserName: false,
        showPurchaserEmail: false,
        earliestReferralOrderDate: dayAt(server.now, 'America/Los_Angeles'),
      },
      cashPayments: { requirePayPalInfo: false, payPalTargeting: null },
      pointsExpiry: { enabled: false, expireAfterMonths: 12, startDate: null, started: false },
      enablePromptsToInstallApp: false,
      discountCodes: { prohibitedWords: [] },
    });
  });

  it('is enabled, has its subdomain at once and nobody in it [TEN-01 TEN-72 TEN-108 AUTH-129 BILL-136 SET-89 SET-140]', async () => {
    const body = newTenant();
    const answer = await server.as(operator).send(endpoints.createTenant, { body });
    const { tenantId } = body.tenant;
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ tenantId, enabled: true, isTestTenant: false });
    const domain = `${tenantId}.banyan.localhost`;
    expect(await server.on(tenantId).call(getTenant, { query: { domain } })).toMatchObject({
      tenantId,
      urls: { auth: `http://${domain}:4000/auth` },
    });
    const people = await server.database.inTenant(tenantId as TenantId, (db) =>
      db.selectFrom('users').selectAll().execute(),
    );
    expect(people).toEqual([]);
    const { data } = await server.database.inTenant(tenantId as TenantId, (db) =>
      db.selectFrom('tenants').select('data').executeTakeFirstOrThrow(),
    );
    expect(paymentMethodOf(TenantData.parse(data).billing)).toBe('stripe-only');
  });

  it('is made by the operator and the admins of the operator tenant alone [TEN-84 TEN-85 SET-119 SET-121]', async () => {
    const operatorAdmin = await server.addPerson(operatorTenant, { roles: ['admin'] });
    const body = newTenant();
    await server.as(operatorAdmin).call(endpoints.createTenant, { body });
    const elsewhere = await server.addPerson(acme, { roles: ['tenant-admin', 'admin'] });
    const admin = await server.addPerson(acme, { roles: ['admin'] });
    const support = await server.addPerson(acme, { roles: ['support'] });
    for (const person of [elsewhere, admin, support]) {
      expect(
        await server.as(person).refused(endpoints.createTenant, { body: newTenant() }),
      ).toMatchObject({ status: 403 });
    }
  });

  it('has an id that is free and no word of the platform [TEN-78 TEN-108 SET-117 SET-140]', async () => {
    const inUse = 'Tenant ID is already in use';
    const reserved = ['www', 'api', 'auth', 'admin', 'app', 'mail', 'support', 'status'];
    for (const tenantId of ['acme', 'operator', ...reserved]) {
      const body = newTenant({ tenantId });
      expect(await server.as(operator).refused(endpoints.createTenant, { body })).toMatchObject({
        status: 400,
        message: inUse,
        fields: { tenantId: inUse },
      });
    }
  });

  it.each(['a', 'A1', '1a', '-a', 'a-', 'a_b', 'a.b', 'ä1', `a${'b'.repeat(63)}`, ''])(
    'has no id like "%s" [TEN-78 SET-117]',
    async (tenantId) => {
      const body = newTenant({ tenantId });
      const { fields } = await server.as(operator).refused(endpoints.createTenant, { body });
      expect(Object.keys(fields ?? {})).toEqual(['tenant.tenantId']);
    },
  );

  it('is made once, of 50 at the same time as well [TEN-73]', async () => {
    const body = newTenant();
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => server.as(operator).send(endpoints.createTenant, { body })),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(tries.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49);
  });

  it('leaves nothing behind when something fails on the way, and its id stays free [TEN-73]', async () => {
    const body = newTenant();
    const { tenantId } = body.tenant;
    const inTables = (change: string) =>
      server.database.executeForJobs(`alter table audit_entries ${change}`);
    await inTables(
      `add constraint doomed check (subject is distinct from '${tenantId}') not valid`,
    );
    const failed = await server.as(operator).send(endpoints.createTenant, { body });
    await inTables('drop constraint doomed');
    expect(failed.statusCode).toBe(500);
    const query = { domain: `${tenantId}.banyan.localhost` };
    expect(await server.on(tenantId).refused(getTenant, { query })).toMatchObject({ status: 404 });
    const entries = await auditOf(operatorTenant, 'tenant-created');
    expect(entries.map(({ subject }) => subject)).not.toContain(tenantId);
    expect(await server.as(operator).call(endpoints.createTenant, { body })).toMatchObject({
      tenantId,
    });
  });

  it('needs a name, a known timezone, a currency and both terms [TEN-79 TEN-80 SET-108]', async () => {
    const data = {
      tenantName: ' ',
      timezone: 'Mars/Olympus',
      currencies: [],
      terms: { ambassador: '', ambassadors: 'x'.repeat(41) },
      branding: {},
    };
    const { fields = {} } = await server
      .as(operator)
      .refused(endpoints.createTenant, { body: newTenant({ data }) });
    expect(fields).toMatchObject({
      'tenant.data.tenantName': 'Please enter a name',
      'tenant.data.timezone': 'Please choose a timezone from the list',
      'tenant.data.currencies': 'Please choose at least one currency',
    });
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(['tenant.data.terms.ambassador', 'tenant.data.terms.ambassadors']),
    );
  });

  it('is a test tenant only by the word of a super admin [TEN-82 SET-123 SET-124 SET-139]', async () => {
    const superAdmin = await server.addPerson(operatorTenant, {
      roles: ['tenant-admin', 'admin', 'support'],
    });
    const body = newTenant({ isTestTenant: true });
    expect(await server.as(operator).call(endpoints.createTenant, { body })).toMatchObject({
      isTestTenant: false,
    });
    const other = newTenant({ isTestTenant: true });
    expect(await server.as(superAdmin).call(endpoints.createTenant, { body: other })).toMatchObject(
      { isTestTenant: true },
    );
  });

  it('stands in the audit log of the operator and in its own', async () => {
    const body = newTenant();
    const { tenantId } = await server.as(operator).call(endpoints.createTenant, { body });
    const entry = expect.objectContaining({ actor: operator.email, subject: tenantId });
    expect(await auditOf(operatorTenant, 'tenant-created')).toContainEqual(entry);
    expect(await auditOf(tenantId, 'tenant-created')).toEqual([entry]);
  });

  it('shows a new tenant to the operator', async () => {
    const body = newTenant();
    await server.as(operator).call(endpoints.createTenant, { body });
    const query = { search: body.tenant.tenantId };
    expect((await server.as(operator).call(listTenants, { query })).results).toHaveLength(1);
  });
});
