import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getUpcomingExpiry, previewExpiry } from '#contract/points-expiry/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import { askedMails } from '#server/mail/testing/asked-mails.ts';
import type { TenantData } from '#server/tenants/tenant-record.ts';
import type { Person } from '#server/testing/people.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { upcomingOf } from './service.ts';
import { takeStep } from './take-step.ts';
import { addPoints, expiring, listExpired, takeSteps } from './testing/expiry.ts';

let server: TestServer;
let tenantId: TenantId;
let ines: Person;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  await makeTenant({});
});

async function makeTenant({
  pointsExpiry = expiring('2027-06-01'),
  timezone = 'Europe/Berlin',
  ...more
}: Partial<TenantData> & { planCode?: 'growth' | 'micro' }) {
  const { planCode = 'growth', ...data } = more;
  made += 1;
  server.now = new Date('2027-05-10T12:00:00Z');
  tenantId = await server.addTenant(`tenant-${made}`, {
    planCode,
    data: { ...data, pointsExpiry, timezone },
  });
  ines = await server.addPerson(tenantId);
}

const add = (at: string, value: number, person = ines) =>
  addPoints(server, tenantId, { userId: person.id, value, at: new Date(at) });
const runAt = (now: string, people?: number) =>
  takeSteps(server, tenantId, { now: new Date(now), ...(people !== undefined && { people }) });
const stepAt = (now: string, people: number) =>
  server.database.inTenant(tenantId, (db) =>
    takeStep(db, { config: server.config, now: new Date(now), people }),
  );
const expired = async (person = ines) =>
  (await listExpired(server, tenantId))
    .filter(({ userId }) => userId === person.id)
    .map(({ value }) => value);
const upcoming = (at: string, person = ines) =>
  server.database.inTenant(tenantId, (db) => upcomingOf(db, person.id, new Date(at)));
const change = (data: Partial<TenantData>) =>
  server.database.inTenant(tenantId, async (db) => {
    const row = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
    await db
      .updateTable('tenants')
      .set({ data: JSON.stringify({ ...row.data, ...data }) })
      .execute();
  });

// Berlin is two hours ahead of UTC in summer: its June of 2027 begins on 31 May at 22:00.
const beforeJune = '2027-05-31T21:59:59Z';
const june = '2027-05-31T22:00:00Z';
const july = '2027-06-30T22:00:00Z';

describe('points', () => {
  it('of May 2026 expire on 1 June 2027 in the timezone of the tenant, and not before [SET-78 SET-80 JOB-39]', async () => {
    await add('2026-05-31T21:59:59Z', 100);
    await add('2026-05-31T22:00:00Z', 7);
    await runAt(beforeJune);
    expect(await expired()).toEqual([]);
    await runAt(june);
    expect(await expired()).toEqual([-100]);
    await runAt('2027-06-30T21:59:59Z');
    expect(await expired()).toEqual([-100]);
    await runAt(july);
    expect(await expired()).toEqual([-100, -7]);
  });

  it('are taken by a debit of the ledger with the description "Points expired" [SET-80 AMB-99]', async () => {
    await add('2026-05-10T12:00:00Z', 100);
    await runAt(june);
    server.now = new Date(june);
    const admin = await server.addPerson(tenantId, { roles: ['admin'] });
    const ofInes = { params: { id: ines.id }, query: {} };
    expect(await server.as(admin).call(listTransactions, ofInes)).toMatchObject({
      balance: 0,
      results: [
        {
          ...{ unit: 'points', type: 'debit', value: 100, description: 'Points expired' },
          ...{ source: 'expiry', sourceId: null, createdBy: null },
          createdAt: '2027-05-31T22:00:00.000Z',
        },
        { type: 'credit', value: 100 },
      ],
    });
  });

  it('that were spent do not expire, and the oldest count as spent first [SET-80]', async () => {
    await add('2026-03-10T12:00:00Z', 40);
    await add('2026-05-10T12:00:00Z', 60);
    await add('2026-08-10T12:00:00Z', 500);
    await add('2027-01-10T12:00:00Z', -70);
    await runAt(june);
    expect(await expired()).toEqual([-30]);
  });

  it('that were spent before they were there leave nothing to expire', async () => {
    await add('2026-03-10T12:00:00Z', -40);
    await add('2026-05-10T12:00:00Z', 30);
    await add('2026-07-10T12:00:00Z', 30);
    await runAt(june);
    expect(await expired()).toEqual([]);
    await runAt('2027-08-01T12:00:00Z');
    expect(await expired()).toEqual([-20]);
  });

  it('expire alone: cash stays, and so do points of a tenant without expiry [SET-80]', async () => {
    await add('2026-03-10T12:00:00Z', 5);
    await server.database.inTenant(tenantId, (db) =>
      db
        .insertInto('transactions')
        .values({
          ...{ userId: ines.id, unit: 'EUR', description: 'Cash', key: 'cash' },
          ...{ fromAccount: 'programme', toAccount: 'person', amount: 20 },
          ...{ source: 'manual', sourceId: null, createdBy: null, createdAt: '2026-01-01' },
        })
        .execute(),
    );
    await change({ pointsExpiry: { ...expiring('2027-06-01'), enabled: false } });
    expect(await runAt(june)).toBe(0);
    await change({ pointsExpiry: expiring('2027-06-01') });
    await runAt(june);
    expect(await listExpired(server, tenantId)).toMatchObject([{ value: -5, unit: 'points' }]);
  });

  it('expire of everybody, stretch by stretch, and a further run takes nothing [SET-80]', async () => {
    const people = [ines];
    for (let count = 0; count < 6; count += 1) people.push(await server.addPerson(tenantId));
    for (const [index, person] of people.entries()) {
      await add('2026-05-10T12:00:00Z', index + 1, person);
    }
    await runAt(june, 2);
    for (const [index, person] of people.entries()) {
      expect(await expired(person)).toEqual([-index - 1]);
    }
    expect(await runAt(june, 2)).toBe(0);
    expect(await listExpired(server, tenantId)).toHaveLength(people.length);
  });

  it('expire month by month where the server was away for some, the oldest first [SET-78]', async () => {
    await add('2026-04-10T12:00:00Z', 4);
    await add('2026-06-10T12:00:00Z', 6);
    await add('2026-07-10T12:00:00Z', 7);
    await runAt('2027-08-20T12:00:00Z');
    expect(await expired()).toEqual([-4, -6, -7]);
  });

  it('are refused a second debit of the same month by the database [SET-80]', async () => {
    await add('2026-05-10T12:00:00Z', 100);
    await runAt(june);
    const [first] = await listExpired(server, tenantId);
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('pointsExpiryRuns').set({ expiredTo: null, expiredAt: null }).execute(),
    );
    await add('2026-05-11T12:00:00Z', 100);
    await runAt(june);
    expect(await listExpired(server, tenantId)).toEqual([first]);
  });
});

describe('the audit log', () => {
  const entries = async () => {
    const admin = await server.addPerson(tenantId, { roles: ['admin'] });
    const query = { action: 'points-expired', dir: 'asc' } as const;
    const { results } = await server.as(admin).call(listAuditEntries, { query });
    return results.map(({ actor, subject, at }) => ({ actor, subject, at }));
  };

  it('has one entry for each run that has come to its end, with what it took', async () => {
    const otto = await server.addPerson(tenantId);
    await add('2026-05-10T12:00:00Z', 1200);
    await add('2026-05-10T12:00:00Z', 7, otto);
    await add('2026-06-10T12:00:00Z', 1, otto);
    await stepAt('2027-06-01T12:00:00Z', 1);
    expect(await entries()).toEqual([]);
    await runAt('2027-06-01T12:00:00Z', 1);
    await runAt('2027-07-02T12:00:00Z');
    await runAt('2027-07-03T12:00:00Z');
    expect(await entries()).toEqual([
      { actor: null, subject: '1,207 points of 2 people', at: '2027-06-01T12:00:00.000Z' },
      { actor: null, subject: '1 point of 1 person', at: '2027-07-02T12:00:00.000Z' },
    ]);
  });

  it('has nothing of a month that was skipped', async () => {
    await makeTenant({ planCode: 'micro' });
    await add('2026-05-10T12:00:00Z', 100);
    await runAt('2027-06-01T12:00:00Z');
    expect(await entries()).toEqual([]);
  });
});

describe('the announcement', () => {
  it('says a month before how many points expire and when, and then what comes next [SET-79 SET-81]', async () => {
    await add('2026-05-10T12:00:00Z', 100);
    await add('2026-06-10T12:00:00Z', 30);
    expect(await upcoming('2027-04-30T21:59:59Z')).toBeNull();
    expect(await upcoming('2027-04-30T22:00:00Z')).toEqual({ points: 100, date: '2027-06-01' });
    await add('2027-05-15T12:00:00Z', -25);
    expect(await upcoming(beforeJune)).toEqual({ points: 75, date: '2027-06-01' });
    // Until the job has come to this person.
    expect(await upcoming(june)).toEqual({ points: 75, date: '2027-06-01' });
    await runAt(june);
    expect(await upcoming(june)).toEqual({ points: 30, date: '2027-07-01' });
    expect(await expired()).toEqual([-75]);
  });

  it('holds: fewer months that are chosen after it count from the next month on', async () => {
    await add('2026-05-10T12:00:00Z', 100);
    await add('2026-11-10T12:00:00Z', 11);
    await runAt('2027-05-02T12:00:00Z');
    await change({ pointsExpiry: expiring('2027-06-01', 3) });
    expect(await upcoming('2027-05-20T12:00:00Z')).toEqual({ points: 100, date: '2027-06-01' });
    await runAt(june);
    expect(await expired()).toEqual([-100]);
    expect(await upcoming(june)).toEqual({ points: 11, date: '2027-07-01' });
  });

  it('gives way to more months, and to none', async () => {
    await add('2026-10-10T12:00:00Z', 100);
    await change({ pointsExpiry: expiring('2027-06-01', 3) });
    await runAt('2027-05-02T12:00:00Z');
    expect(await upcoming('2027-05-02T12:00:00Z')).toMatchObject({ points: 100 });
    await change({ pointsExpiry: expiring('2027-06-01', 12) });
    expect(await upcoming('2027-05-02T12:00:00Z')).toBeNull();
    await runAt(june);
    expect(await expired()).toEqual([]);
  });

  it('comes by mail as well, once, to those who are there and lose some [SET-79]', async () => {
    const gone = await server.addPerson(tenantId);
    const rich = await server.addPerson(tenantId);
    for (const person of [ines, gone]) await add('2026-05-10T12:00:00Z', 100, person);
    await add('2026-06-10T12:00:00Z', 100, rich);
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', gone.id).execute(),
    );
    const mails = () => askedMails(server.database, tenantId);
    await runAt('2027-04-30T21:59:59Z');
    expect(await mails()).toEqual([]);
    await runAt('2027-04-30T22:00:00Z');
    await runAt('2027-05-20T22:00:00Z');
    expect(await mails()).toEqual([
      {
        template: 'points-expiring',
        to: { name: expect.any(String), address: ines.email },
        ...{ points: 100, date: '2027-06-01' },
        url: `http://${tenantId}.banyan.localhost:4000/my/transactions`,
      },
    ]);
  });

  it('is written to no more than a hundred people at once, and to everybody', async () => {
    const more = 120;
    await server.database.inTenant(tenantId, (db) =>
      sql`
        with people as (
          insert into users (email, slug, first_name, last_name)
          select 'p' || n || '@many.test', 'p-' || n, 'P', 'Q' from generate_series(1, ${more}::int) n
          returning id
        )
        insert into transactions
          (user_id, unit, from_account, to_account, amount, description, key, source, created_at)
        select id, 'points', 'programme', 'person', 5, 'A test', 'many/' || id, 'manual', '2026-05-10T12:00:00Z' from people`.execute(
        db,
      ),
    );
    const mails = () =>
      server.database.inTenant(tenantId, async (db) => {
        const rows = await db
          .selectFrom('outbox')
          .select('key')
          .where('job', '=', 'send-mail')
          .execute();
        return new Set(rows.map(({ key }) => key)).size;
      });
    const counts = [0];
    const now = new Date('2027-05-10T12:00:00Z');
    const step = () =>
      server.database.inTenant(tenantId, (db) => takeStep(db, { config: server.config, now }));
    while (await step()) counts.push(await mails());
    const inOneGo = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
    expect(Math.max(...inOneGo)).toBeLessThanOrEqual(100);
    expect(counts.at(-1)).toBe(more);
  });

  it('of somebody is for them and for admins [SET-81]', async () => {
    await add('2026-05-10T12:00:00Z', 100);
    const admin = await server.addPerson(tenantId, { roles: ['admin'] });
    const other = await server.addPerson(tenantId);
    const query = { userId: ines.id };
    expect(await server.as(admin).call(getUpcomingExpiry, { query })).toEqual({
      upcoming: { points: 100, date: '2027-06-01' },
    });
    expect(await server.as(other).refused(getUpcomingExpiry, { query })).toMatchObject({
      status: 403,
    });
    const nobody = { query: { userId: unknownId } };
    expect(await server.as(admin).refused(getUpcomingExpiry, nobody)).toMatchObject({
      code: 'not-found',
    });
    const own = (person: Person) => server.as(person).call(getUpcomingExpiry, { query: {} });
    expect(await own(ines)).toEqual({ upcoming: { points: 100, date: '2027-06-01' } });
    expect(await own(other)).toEqual({ upcoming: null });
  });
});

describe('no points expire', () => {
  const setEnabled = (enabled: boolean) => server.setEnabled(tenantId, enabled);

  it('in a disabled tenant, nor are those of its months made up for [TEN-149]', async () => {
    await add('2026-05-10T12:00:00Z', 100);
    await setEnabled(false);
    await runAt(june);
    expect(await expired()).toEqual([]);
    await setEnabled(true);
    await runAt('2027-06-20T12:00:00Z');
    expect(await expired()).toEqual([]);
    expect(await upcoming('2027-06-20T12:00:00Z')).toEqual({ points: 100, date: '2027-07-01' });
    await runAt(july);
    expect(await expired()).toEqual([-100]);
  });

  it('of the second half of its people while it is disabled, until it is enabled again', async () => {
    const people = [ines, await server.addPerson(tenantId), await server.addPerson(tenantId)];
    for (const person of people) await add('2026-05-10T12:00:00Z', 100, person);
    await stepAt(june, 1);
    expect(await listExpired(server, tenantId)).toHaveLength(1);
    await setEnabled(false);
    expect(await runAt('2027-06-02T12:00:00Z', 1)).toBe(0);
    expect(await listExpired(server, tenantId)).toHaveLength(1);
    await setEnabled(true);
    await runAt('2027-06-02T12:00:00Z', 1);
    expect(await listExpired(server, tenantId)).toHaveLength(3);
  });

  it('on a plan without it, where nothing is announced either [TEN-94]', async () => {
    await makeTenant({ planCode: 'micro' });
    await add('2026-05-10T12:00:00Z', 100);
    expect(await upcoming('2027-05-10T12:00:00Z')).toBeNull();
    await runAt(june);
    expect(await expired()).toEqual([]);
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('tenants').set({ planCode: 'growth' }).execute(),
    );
    expect(await upcoming('2027-06-10T12:00:00Z')).toEqual({ points: 100, date: '2027-07-01' });
    await runAt(july);
    expect(await expired()).toEqual([-100]);
  });

  it('twice where the tenant moves to a timezone whose month has not begun', async () => {
    await add('2026-05-10T12:00:00Z', 100);
    await add('2026-06-10T12:00:00Z', 10);
    await runAt(june);
    await change({ timezone: 'Pacific/Honolulu' });
    expect(await runAt(june)).toBe(0);
    await runAt('2027-06-15T12:00:00Z');
    expect(await expired()).toEqual([-100]);
    await runAt('2027-07-01T10:00:00Z');
    expect(await expired()).toEqual([-100, -10]);
  });
});

describe('the preview', () => {
  const preview = async (expireAfterMonths: number) => {
    const admin = await server.addPerson(tenantId, { roles: ['admin'] });
    const query = { expireAfterMonths: String(expireAfterMonths) };
    return server.as(admin).call(previewExpiry, { query });
  };

  it('counts whom a run would hit today while none is near, and hits nobody', async () => {
    await makeTenant({ pointsExpiry: expiring('2027-08-01') });
    const otto = await server.addPerson(tenantId);
    await add('2026-04-30T21:59:59Z', 100);
    await add('2026-04-30T22:00:00Z', 20);
    await add('2026-04-10T12:00:00Z', 7, otto);
    await add('2026-09-10T12:00:00Z', -5, otto);
    const today = (points: number) => ({
      preview: { date: null, people: 2, points },
      lastRun: null,
    });
    expect(await preview(12)).toEqual(today(102));
    expect(await preview(11)).toEqual(today(122));
    expect(await listExpired(server, tenantId)).toEqual([]);
  });

  it('counts whom the next run hits once it is near, and then the one after it [SET-177]', async () => {
    await add('2026-05-10T12:00:00Z', 100);
    await add('2026-06-10T12:00:00Z', 30);
    const next = (date: string, points: number) => ({ preview: { date, people: 1, points } });
    expect(await preview(12)).toMatchObject(next('2027-06-01', 100));
    expect(await preview(11)).toMatchObject(next('2027-06-01', 130));
    // Once June is announced, fewer months count from July on.
    await runAt('2027-05-12T12:00:00Z');
    expect(await preview(11)).toMatchObject(next('2027-06-01', 100));
    await runAt(june);
    server.now = new Date(june);
    expect(await preview(12)).toMatchObject(next('2027-07-01', 30));
  });

  it('says what the last run has taken', async () => {
    const otto = await server.addPerson(tenantId);
    await add('2026-05-10T12:00:00Z', 100);
    await add('2026-05-10T12:00:00Z', 7, otto);
    await runAt(june, 1);
    expect(await preview(12)).toMatchObject({
      lastRun: { date: '2027-06-01', people: 2, points: 107 },
    });
  });

  it.each(['0', '13', 'x', '1.5'])('takes no %s months [SET-101]', async (expireAfterMonths) => {
    const admin = await server.addPerson(tenantId, { roles: ['admin'] });
    const refused = await server.as(admin).refused(previewExpiry, { query: { expireAfterMonths } });
    expect(refused).toMatchObject({
      status: 400,
      fields: { expireAfterMonths: expect.any(String) },
    });
  });
});
