import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { updateRollout } from '#contract/tenants/operator-endpoints.ts';
import type { Rollout } from '#contract/tenants/rollout.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let home: TenantId;
let operator: Person;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  home = await server.addTenant('operator');
  operator = await server.addPerson(home, { roles: ['tenant-admin'] });
});
afterAll(() => server.close());

async function newTenant(): Promise<TenantId> {
  made += 1;
  return server.addTenant(`brand-${made}`, { data: { timezone: 'America/New_York' } });
}

interface Change {
  rollout: object;
  before?: Rollout;
  reason?: string;
}

const roll = (tenantId: string, { before = {}, reason = 'A test', rollout }: Change) =>
  server
    .as(operator)
    .send(updateRollout, { params: { tenantId }, body: { rollout, before, reason } });

const shown = async (tenantId: TenantId) =>
  (await server.on(tenantId).call(getTenant, { query: { domain: `${tenantId}.banyan.localhost` } }))
    .rollout;

async function logOf(tenantId: TenantId) {
  const support = await server.addPerson(tenantId, { roles: ['support'] });
  const { results } = await server
    .as(support)
    .call(listAuditEntries, { query: { dir: 'asc', action: 'rollout-changed' } });
  return results;
}

describe('the roll-out of a tenant', () => {
  it('says which side shows a screen, until it is taken back, without a release [BRIDGE-06]', async () => {
    const acme = await newTenant();
    expect(await shown(acme)).toEqual({});
    expect((await roll(acme, { rollout: { ambassadors: 'embedded' } })).statusCode).toBe(200);
    expect(await shown(acme)).toEqual({ ambassadors: 'embedded' });
    await roll(acme, { before: { ambassadors: 'embedded' }, rollout: {} });
    expect(await shown(acme)).toEqual({});
  });

  it('leaves other tenants alone, and knows no other stage and no tenant that is not there', async () => {
    const [acme, zebra] = [await newTenant(), await newTenant()];
    await roll(acme, { rollout: { ambassadors: 'native' } });
    expect(await shown(zebra)).toEqual({});
    expect((await roll(acme, { rollout: { ambassadors: 'gone' } })).statusCode).toBe(400);
    expect((await roll('nobody', { rollout: {} })).statusCode).toBe(404);
  });

  it('is changed by nobody who does not say why [BRIDGE-180]', async () => {
    const acme = await newTenant();
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      expect((await roll(acme, { rollout: { ambassadors: 'native' }, reason })).statusCode).toBe(
        400,
      );
    }
    expect(await shown(acme)).toEqual({});
    for (const [stage, reason] of [
      ['native', 'x'],
      ['embedded', 'x'.repeat(500)],
    ] as const) {
      const from = await shown(acme);
      const rolled = await roll(acme, { before: from, rollout: { ambassadors: stage }, reason });
      expect(rolled.statusCode).toBe(200);
    }
  });

  it('leaves in the logs of both tenants who changed it when, from what to what, and why [BRIDGE-180]', async () => {
    const acme = await newTenant();
    await roll(acme, { rollout: { ambassadors: 'embedded', reports: 'beta' }, reason: 'Pilot' });
    server.now = new Date(server.now.getTime() + 1000);
    await roll(acme, {
      before: { reports: 'beta', ambassadors: 'embedded' },
      rollout: { ambassadors: 'native', reports: 'beta' },
      reason: ' They miss the export ',
    });
    const entries = await logOf(acme);
    expect(entries).toMatchObject([
      {
        actor: operator.email,
        subject: acme,
        details: {
          changes: [
            { what: 'ambassadors', before: null, after: 'embedded' },
            { what: 'reports', before: null, after: 'beta' },
          ],
          reason: 'Pilot',
        },
      },
      {
        at: server.now.toISOString(),
        details: {
          changes: [{ what: 'ambassadors', before: 'embedded', after: 'native' }],
          reason: 'They miss the export',
        },
      },
    ]);
    const own = (await logOf(home)).filter(({ subject }) => subject === acme);
    expect(own.map(({ details }) => details)).toEqual(entries.map(({ details }) => details));
  });

  it('is not overwritten by somebody who has not seen what another has saved [BRIDGE-181]', async () => {
    const acme = await newTenant();
    await roll(acme, { rollout: { ambassadors: 'embedded' } });
    const late = await roll(acme, { rollout: { reports: 'embedded' } });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Somebody else has saved another roll-out'),
    });
    expect(await shown(acme)).toEqual({ ambassadors: 'embedded' });
    expect(await logOf(acme)).toHaveLength(1);
  });

  it('is changed by one of two who save at the same moment', async () => {
    const acme = await newTenant();
    const answers = await Promise.all(
      ['ambassadors', 'reports'].map((screen) => roll(acme, { rollout: { [screen]: 'native' } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(Object.keys(await shown(acme))).toHaveLength(1);
  });

  it('takes a repeated call for what it is: nothing changes, and nothing is written down [BRIDGE-181]', async () => {
    const acme = await newTenant();
    const change = { rollout: { ambassadors: 'embedded' } };
    await roll(acme, change);
    expect((await roll(acme, change)).statusCode).toBe(200);
    expect(await logOf(acme)).toHaveLength(1);
  });
});
