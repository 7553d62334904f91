import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import { listAmbassadors, listTags } from '#contract/ambassadors/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import { getSummary } from '#contract/summary/endpoints.ts';
import { getInstallation, listTenants } from '#contract/tenants/endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { fillDemo } from './fill.ts';
import { addAmbassadorsAtScale } from './scale.ts';
import { demoPassword, demoTenants } from './tenants.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'on' } });
  await fillDemo(server.database, server.config, server.now);
});
afterAll(() => server.close());

async function enter(email: string, on = server): Promise<TestCaller> {
  const label = /@(\w+)\.test$/.exec(email)?.[1] ?? '';
  const token = await signIn(on.on(label), { email, password: demoPassword });
  return on.on(label, token);
}

describe('the demo', () => {
  it('lets everybody it names sign in', async () => {
    const answer = await server.app.inject({ url: getInstallation.path });
    const { demo } = getInstallation.response.parse(answer.json());
    expect(demo?.tenants.map(({ tenantId }) => tenantId)).toEqual(['acme', 'globex', 'operator']);
    const people = demo?.tenants.flatMap((tenant) => tenant.people) ?? [];
    expect(people.map(({ email }) => email)).toEqual([
      'admin@acme.test',
      'support@acme.test',
      'ambassador@acme.test',
      'admin@globex.test',
      'support@globex.test',
      'ambassador@globex.test',
      'operator@operator.test',
    ]);
    for (const { email } of people) await enter(email);
  });

  it.each(['acme', 'globex'])('has people of every kind at %s', async (brand) => {
    const admin = await enter(`admin@${brand}.test`);
    const query = { includeDeleted: 'true', pageSize: '100' } as const;
    const { results } = await admin.call(listAdministrators, { query });
    expect(
      results.filter((person) => !person.deleted && !person.invitePending).length,
    ).toBeGreaterThan(3);
    expect(results.filter((person) => person.deleted)).toHaveLength(1);
    expect(results.filter((person) => person.invitePending)).toHaveLength(2);
    expect(results.filter((person) => person.inviteExpired)).toHaveLength(1);

    const { totalCount } = await admin.call(listAmbassadors, { query: {} });
    expect(totalCount).toBeGreaterThan(200);
    for (const savedSearch of ['Test users', 'Deactivated'] as const) {
      const found = await admin.call(listAmbassadors, { query: { savedSearch } });
      expect(found.totalCount).toBeGreaterThan(0);
    }
    expect((await admin.call(listTags, {})).results).toHaveLength(5);
    const { periods } = await admin.call(getSummary, { query: {} });
    expect(periods.every(({ newAmbassadors }) => newAmbassadors > 0)).toBe(true);
  });

  it('has a brand with room for administrators on its plan, and one without', async () => {
    const ask = async (brand: string) =>
      (await enter(`admin@${brand}.test`)).call(evaluateFeature, {
        params: { feature: 'users.admins' },
      });
    expect(await ask('acme')).toMatchObject({ status: 'ok', limit: 10 });
    expect(await ask('globex')).toMatchObject({ status: 'limit-reached', limit: 5, count: 5 });
  });

  it('lets the operator see the tenants', async () => {
    const operator = await enter('operator@operator.test');
    expect(await operator.call(listTenants, { query: {} })).toMatchObject({ totalCount: 3 });
  });

  it('has a picture for everything its branding names', () => {
    const files = new Set(readdirSync(new URL('../../public/demo', import.meta.url)));
    for (const { data } of demoTenants) {
      const { logo, faviconUrl } = data.branding ?? {};
      for (const url of [logo?.portalHeader.url, faviconUrl]) {
        expect(files).toContain(url?.replace('/demo/', ''));
      }
    }
  });

  it('is filled in once', async () => {
    expect(await fillDemo(server.database, server.config)).toBe(false);
  });
});

describe('filling in the demo', () => {
  it('makes the same people at every run', async () => {
    const other = await startTestServer({ env: { DEMO: 'on' } });
    await fillDemo(other.database, other.config, other.now);
    const query = { page: '3', pageSize: '100' };
    const [one, two] = await Promise.all(
      [server, other].map(async (each) => {
        const admin = await enter('admin@acme.test', each);
        const { results } = await admin.call(listAmbassadors, { query });
        return results.map(({ id: _, ...person }) => person);
      }),
    );
    expect(one?.length).toBeGreaterThan(20);
    expect(two).toEqual(one);
    await other.close();
  });

  it('leaves a database with a tenant of its own alone', async () => {
    const other = await startTestServer();
    await other.addTenant('real-brand');
    expect(await fillDemo(other.database, other.config)).toBe(false);
    await other.close();
  });

  it('completes what was interrupted', async () => {
    const other = await startTestServer();
    const interrupted = { ...other.database };
    interrupted.inTenant = async () => {
      throw new Error('killed');
    };
    await expect(fillDemo(interrupted, other.config)).rejects.toThrow('killed');
    expect(await fillDemo(other.database, other.config)).toBe(true);
    for (const { accounts } of demoTenants) {
      for (const { email } of accounts) await enter(email, other);
    }
    await other.close();
  });

  it('adds ambassadors at scale, further ones at every run', async () => {
    const globex = TenantId.parse('globex');
    const admin = await enter('admin@globex.test');
    const before = await admin.call(listAmbassadors, { query: {} });
    const progress: number[] = [];
    for (const count of [20_500, 100]) {
      const onProgress = (done: number) => progress.push(done);
      await addAmbassadorsAtScale(server.database, globex, { count, now: server.now, onProgress });
    }
    const { totalCount } = await admin.call(listAmbassadors, { query: {} });
    expect(totalCount).toBe(before.totalCount + 20_600);
    expect(progress).toEqual([20_000, 20_500, 100]);
  });
});
