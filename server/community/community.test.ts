import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCommunity } from '#contract/community/endpoints.ts';
import { addActivityType, approve, begin } from '#server/testing/activities.ts';
import type { NewPerson, Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Person;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  counter += 1;
  const data = { timezone: 'America/Los_Angeles' };
  const tenantId = await server.addTenant(`brand-${counter}`, { data });
  admin = await server.addPerson(tenantId, { roles: ['admin'] });
});

const community = () => server.as(admin).call(getCommunity, {});

/** An ambassador, signed in now, who joined at the moment. */
async function join(moment: string, person: NewPerson = {}): Promise<Person> {
  const added = await server.addPerson(admin.tenantId, person);
  await change(added, { createdAt: new Date(moment) });
  return added;
}

const change = (
  { tenantId, id }: Person,
  values: { createdAt: Date } | { isTestUser: true } | { deletedAt: Date },
) =>
  server.database.inTenant(tenantId, (db) =>
    db.updateTable('users').set(values).where('id', '=', id).execute(),
  );

describe('the community', () => {
  it('grows by months of the tenant, newest first', async () => {
    await join('2025-01-01T00:00:00Z');
    await join('2026-11-01T06:59:59Z');
    await join('2026-11-01T07:00:00Z');
    await join('2026-11-19T12:00:00Z');
    const { months } = await community();
    expect(months).toHaveLength(12);
    expect(months.slice(0, 3)).toEqual([
      { startDate: '2026-11-01', endDate: '2026-11-30', joined: 2, total: 4 },
      { startDate: '2026-10-01', endDate: '2026-10-31', joined: 1, total: 2 },
      { startDate: '2026-09-01', endDate: '2026-09-30', joined: 0, total: 1 },
    ]);
    expect(months.at(-1)).toMatchObject({ startDate: '2025-12-01', total: 1 });
  });

  it('counts each who took part in a month once, and names those of whom most was approved', async () => {
    const type = await addActivityType(server.as(admin));
    const often = await join('2026-10-01T12:00:00Z', { firstName: 'Ada', lastName: 'Often' });
    const once = await join('2026-10-01T12:00:00Z', { firstName: 'Ben', lastName: 'Once' });
    const waiting = await join('2026-10-01T12:00:00Z');
    const now = server.now;
    server.now = new Date('2026-11-01T06:59:59Z');
    await begin(server.as(waiting), type);
    server.now = now;
    await begin(server.as(waiting), type);
    for (const person of [once, often, often]) {
      await approve(server.as(admin), await begin(server.as(person), type));
    }
    const { active, mostActive } = await community();
    expect(active).toEqual({ present: 3, before: 1 });
    expect(mostActive).toMatchObject([
      { firstName: 'Ada', lastName: 'Often', approved: 2 },
      { firstName: 'Ben', lastName: 'Once', approved: 1 },
    ]);
  });

  it('is made of ambassadors: neither test users, nor the deactivated, nor the team, nor other tenants', async () => {
    const type = await addActivityType(server.as(admin));
    const tester = await join('2026-11-02T12:00:00Z');
    const gone = await join('2026-11-02T12:00:00Z');
    for (const person of [tester, gone]) {
      await approve(server.as(admin), await begin(server.as(person), type));
    }
    await change(tester, { isTestUser: true });
    await change(gone, { deletedAt: server.now });
    const other = await server.addTenant(`other-${counter}`);
    await server.addPerson(other);
    await server.addPerson(admin.tenantId, { roles: ['support'] });
    const { months, active, mostActive } = await community();
    expect(months[0]).toMatchObject({ joined: 0, total: 0 });
    expect(active).toEqual({ present: 0, before: 0 });
    expect(mostActive).toEqual([]);
  });
});
