import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAwaitingReview } from '#contract/activities/endpoints.ts';
import { getGettingStarted } from '#contract/getting-started/endpoints.ts';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import type { PlanCode } from '#contract/plans/plan.ts';
import { getSummary } from '#contract/summary/endpoints.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function makeTenant(planCode?: PlanCode) {
  made += 1;
  const tenantId = await server.addTenant(`brand-${made}`, { ...(planCode && { planCode }) });
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  return { tenantId, admin };
}

const list = async (admin: TestCaller) =>
  (await admin.call(listDashboardNotifications, {})).results;

const administrators = { label: 'Administrators', path: '/admin/configuration/administrators' };

describe('the notifications of the dashboard', () => {
  it('are none while there is nothing to tell [DASH-48 DASH-49 REP-71]', async () => {
    const { admin } = await makeTenant('growth');
    expect(await list(admin)).toEqual([]);
  });

  it('tell of a limit of the plan that is reached, and warn of one that is exceeded [DASH-18 DASH-19 DASH-20 DASH-49 REP-26 REP-72]', async () => {
    const { tenantId, admin } = await makeTenant('starter');
    for (let count = 0; count < 2; count += 1) {
      await server.addPerson(tenantId, { roles: ['admin'] });
    }
    const [reached] = await list(admin);
    expect(reached).toEqual({
      id: 'plan-limit/users.admins/3',
      type: 'plan-limit',
      level: 'info',
      message: 'You have reached the limit of 3 administrators on your current plan',
      link: administrators,
    });
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('tenants').set({ planCode: 'micro' }).execute(),
    );
    expect(await list(admin)).toEqual([
      {
        id: 'plan-limit/users.admins/1',
        type: 'plan-limit',
        level: 'warning',
        message: 'You have more than the 1 administrators included in your current plan',
        link: administrators,
      },
    ]);
  });

  it('come with errors first, then warnings, then what is good to know [DASH-31]', async () => {
    const { tenantId, admin } = await makeTenant('micro');
    await server.addPerson(tenantId, { roles: ['admin'] });
    for (let count = 0; count < 5; count += 1) await addType(admin);
    await server.database.inTenant(tenantId, (db) =>
      db
        .insertInto('tenantDomains')
        .values([
          { domain: 'portal.brand.test', kind: 'portal', checkedAt: new Date() },
          { domain: 'go.brand.test', kind: 'link', isValid: true },
        ])
        .execute(),
    );
    const shown = await list(admin);
    expect(shown.map(({ type, level }) => [type, level])).toEqual([
      ['domain-invalid', 'error'],
      ['plan-limit', 'warning'],
      ['plan-limit', 'info'],
    ]);
    expect(shown[0]?.message).toBe(
      'The domain portal.brand.test is not valid: nobody reaches your portal there',
    );
  });

  it('are answered to the token of an admin only, as is all that the dashboard asks for [DASH-47 DASH-58 REP-75]', async () => {
    const { tenantId } = await makeTenant();
    const ambassador = server.as(await server.addPerson(tenantId));
    for (const endpoint of [
      listDashboardNotifications,
      countAwaitingReview,
      getSummary,
      getGettingStarted,
    ]) {
      expect((await server.on(tenantId).send(endpoint)).statusCode).toBe(401);
      expect((await ambassador.send(endpoint)).statusCode).toBe(403);
    }
  });

  it('are those of the caller’s own tenant', async () => {
    const { admin } = await makeTenant();
    const other = await makeTenant();
    await server.database.inTenant(other.tenantId, (db) =>
      db
        .insertInto('tenantDomains')
        .values({ domain: 'other.brand.test', kind: 'portal', checkedAt: new Date() })
        .execute(),
    );
    expect(await list(admin)).toEqual([]);
    expect(await list(other.admin)).toHaveLength(1);
  });
});
