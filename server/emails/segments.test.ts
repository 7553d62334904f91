import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import {
  checkEmail,
  createEmail,
  getEmail,
  previewEmail,
  sendEmail,
  updateEmail,
} from '#contract/emails/endpoints.ts';
import type { EmailSegment } from '#contract/emails/segment.ts';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  updateSavedSearch,
} from '#contract/saved-searches/endpoints.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { suppress } from '#server/suppressions/queries.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import type { NewPerson } from '#server/testing/people.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { setSubscribed } from '#server/user-data/queries.ts';
import { addBrand, type Brand } from './testing/brand.ts';
import { takeTurnOf } from './testing/take-turn.ts';

let server: TestServer;
let brand: Brand;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  server.now = new Date('2026-11-20T10:00:00Z');
  // In Berlin, an hour ahead of UTC.
  brand = await addBrand(server, `brand-${made}`);
});

type Filters = EmailSegment['filters'];
interface Narrowed extends Partial<Filters> {
  readonly search?: string;
  readonly name?: string | null;
}

const segment = ({ search = '', name = 'A view', ...filters }: Narrowed = {}): EmailSegment => ({
  ...{ type: 'by-view', name, search },
  filters: {
    ...{ tags: [], pendingProfile: false, discCodes: null, savedSearch: 'All' },
    ...{ from: null, to: null, ...filters },
  },
});
const inTenant = <T>(work: (db: TenantDb) => Promise<T>) =>
  server.database.inTenant(brand.tenantId, work);
const add = (firstName: string, more: NewPerson = {}) =>
  server.addPerson(brand.tenantId, { firstName, ...more });
const change = (id: string, columns: string) =>
  inTenant((db) => sql`update users set ${sql.raw(columns)} where id = ${id}`.execute(db));

/** The people whom the list of ambassadors shows for a segment, by first name. */
async function shown({ search, filters }: EmailSegment): Promise<string[]> {
  const { tags, pendingProfile, discCodes, savedSearch, from, to } = filters;
  const query = {
    ...{ pageSize: '100', savedSearch, search },
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(pendingProfile && { pendingProfile: 'true' as const }),
    ...(discCodes !== null && { discCodes: String(discCodes) }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
  const { results } = await brand.admin.call(listAmbassadors, { query });
  return results.map(({ firstName }) => firstName).toSorted();
}
const check = (target: EmailSegment) =>
  brand.admin.call(checkEmail, { body: { email: brand.written({}, target) } });
const written = async (sendId: string) =>
  (await brand.recipients(sendId)).map(({ firstName }) => firstName).toSorted();

/** People of every kind that the list can tell apart. */
async function addEverybody(): Promise<void> {
  const codes = await add('Code', { tags: ['vip'] });
  await change(codes.id, 'discount_code_count = 1');
  const many = await add('Many', { tags: ['vip', 'gold'] });
  await change(many.id, 'discount_code_count = 3');
  const pending = await add('Pending', { tags: ['gold'] });
  await change(pending.id, 'has_pending_profile = true');
  const tester = await add('Tester', { tags: ['vip'] });
  await change(tester.id, 'is_test_user = true');
  const gone = await add('Gone', { tags: ['vip'] });
  await change(gone.id, `deleted_at = '2026-11-01'`);
  // The last evening of October in UTC, and the first of November in Berlin.
  const night = await add('Night', { lastName: 'Owl' });
  await change(night.id, `created_at = '2026-10-31T23:30:00Z'`);
  const early = await add('Early', { lastName: 'Bird' });
  await change(early.id, `created_at = '2026-10-01T12:00:00Z'`);
  await server.addPerson(brand.tenantId, { firstName: 'Admin', roles: ['admin'], tags: ['vip'] });
}

const views: [string, Narrowed, string[]][] = [
  ['without any filter', {}, ['Code', 'Early', 'Many', 'Night', 'Pending']],
  ['by tags', { tags: ['vip'] }, ['Code', 'Many']],
  ['by two tags', { tags: ['vip', 'gold'] }, ['Many']],
  ['of a pending profile', { pendingProfile: true }, ['Pending']],
  ['of the fixed search for that', { savedSearch: 'Pending profile' }, ['Pending']],
  ['without a code', { discCodes: 0 }, ['Early', 'Night', 'Pending']],
  ['with one code', { discCodes: 1 }, ['Code']],
  ['with more codes', { discCodes: 2 }, ['Many']],
  ['of test users', { savedSearch: 'Test users' }, ['Tester']],
  ['of the deactivated', { savedSearch: 'Deactivated' }, ['Gone']],
  ['from a day of the brand on', { from: '2026-11-01', to: '2026-11-01' }, ['Night']],
  ['until a day', { to: '2026-10-31' }, ['Early']],
  ['by a search', { search: 'owl' }, ['Night']],
  ['by a search and filters', { search: 'ma', tags: ['vip'], discCodes: 2 }, ['Many']],
  ['of nobody', { search: 'no one at all' }, []],
];

describe('an email to a view of the list of ambassadors', () => {
  it('is to those whom the list shows, in the count, among those left out, and when it is sent [MAIL-144 MAIL-145]', async () => {
    await addEverybody();
    for (const [what, narrowed, names] of views) {
      const target = segment(narrowed);
      expect(await shown(target), what).toEqual(names);
      const { recipientCount, leftOut } = await check(target);
      expect(recipientCount, what).toBe(names.length);
      const isGone = names.includes('Gone');
      expect(leftOut, what).toMatchObject(isGone ? [{ reason: 'deactivated', count: 1 }] : []);
      const { id, to } = await brand.draft({}, target);
      expect(to, what).toEqual({ ambassadors: target });
      const answer = await brand.admin.send(sendEmail, { params: { id }, body: {} });
      // An audience without anybody to reach is an error of the checks.
      if (names.length === 0 || isGone) expect(answer.statusCode, what).toBe(409);
      else expect(await written(answer.json().emailSendId), what).toEqual(names);
    }
  });

  it('leaves out of them who has unsubscribed or cannot be reached, and names them before [MAIL-145]', async () => {
    const target = segment({ tags: ['vip'] });
    const off = await add('Off', { tags: ['vip'] });
    const bounced = await add('Bounced', { tags: ['vip'], email: 'bounced@example.test' });
    await add('Bo', { tags: ['vip'] });
    await inTenant((db) => setSubscribed(db, off.id, false));
    await inTenant((db) =>
      suppress(db, { email: bounced.email, reason: 'bounce', at: server.now }),
    );
    const { recipientCount, leftOut } = await check(target);
    expect(recipientCount).toBe(3);
    const named = leftOut.flatMap(({ people }) => people.map(({ firstName }) => firstName));
    expect(named.toSorted()).toEqual(['Bounced', 'Off']);
    const sendId = await brand.send({}, target);
    const states = (await brand.recipients(sendId)).map(({ firstName, state }) => [
      ...[firstName, state],
    ]);
    expect(new Set(states.map(String))).toEqual(
      new Set(['Bo,waiting', 'Bounced,skipped', 'Off,skipped']),
    );
  });

  it('is to those whom the list shows when it begins to go out, where it was scheduled [MAIL-145]', async () => {
    await add('Bo', { tags: ['vip'] });
    const leaver = await add('Leaver', { tags: ['vip'] });
    const { id } = await brand.draft({}, segment({ tags: ['vip'] }));
    const schedule = { at: '2026-11-21T09:00', zone: 'brand' as const };
    const { emailSendId } = await brand.admin.call(sendEmail, {
      params: { id },
      body: { schedule },
    });
    expect(await written(emailSendId)).toEqual([]);
    await change(leaver.id, `tags = '{}'`);
    await add('Joiner', { tags: ['vip'] });
    server.now = new Date('2026-11-21T08:00:00Z');
    await takeTurnOf(server, brand.tenantId, emailSendId);
    expect(await written(emailSendId)).toEqual(['Bo', 'Joiner']);
  });

  it('keeps its filters and their name, whatever becomes of the view [MAIL-146]', async () => {
    await add('Bo', { tags: ['vip'] });
    await add('Cy', { tags: ['gold'] });
    const state = { page: 1, pageSize: 10, search: '', sort: 'createdAt', dir: 'desc' as const };
    const view = { id: randomUUID(), list: 'ambassadors' as const, name: 'VIPs' };
    await brand.admin.call(createSavedSearch, {
      body: { ...view, state: { ...state, filters: { tags: ['vip'] } } },
    });
    const target = segment({ name: 'VIPs', tags: ['vip'] });
    const { id } = await brand.draft({}, target);
    const kept = async () => (await brand.admin.call(getEmail, { params: { id } })).to.ambassadors;
    await brand.admin.call(updateSavedSearch, {
      params: { id: view.id },
      body: { name: 'Gold', state: { ...state, filters: { tags: ['gold'] } } },
    });
    expect(await kept()).toEqual(target);
    await brand.admin.call(deleteSavedSearch, { params: { id: view.id } });
    expect(await kept()).toEqual(target);
    const { emailSendId } = await brand.admin.call(sendEmail, { params: { id }, body: {} });
    expect(await written(emailSendId)).toEqual(['Bo']);
    expect((await brand.look(emailSendId)).to.ambassadors).toEqual(target);
  });

  it('is the same draft when it is saved with the same filters again, and another with others', async () => {
    const target = segment({ tags: ['vip'], search: 'bo' });
    const draft = await brand.draft({}, target);
    const save = (to: EmailSegment, { updatedAtInTenantTz }: { updatedAtInTenantTz: string }) =>
      brand.admin.call(updateEmail, {
        params: { id: draft.id },
        body: { email: brand.written({}, to), updatedAtInTenantTz },
      });
    server.now = new Date(server.now.getTime() + 60_000);
    const same = await save(target, draft);
    expect(same.updatedAtInTenantTz).toBe(draft.updatedAtInTenantTz);
    const other = await save(segment({ tags: ['vip'], search: 'cy' }), same);
    expect(other.updatedAtInTenantTz).not.toBe(draft.updatedAtInTenantTz);
  });

  it('is never to a view by its id: that of a colleague, of another tenant or of nobody [MAIL-147]', async () => {
    const elsewhere = await addBrand(server, `brand-${made}-b`);
    const colleague = server.as(await server.addPerson(brand.tenantId, { roles: ['admin'] }));
    const state = { page: 1, pageSize: 10, search: '', sort: 'createdAt', dir: 'desc' as const };
    const save = async (admin: Brand['admin']) => {
      const id = randomUUID();
      const body = {
        id,
        list: 'ambassadors' as const,
        name: 'Mine',
        state: { ...state, filters: {} },
      };
      await admin.call(createSavedSearch, { body });
      return id;
    };
    const ids = [await save(colleague), await save(elsewhere.admin), unknownId];
    const query = { list: 'ambassadors' as const };
    expect(await brand.admin.call(listSavedSearches, { query })).toEqual({ results: [] });
    for (const id of ids) {
      for (const named of [{ id }, { savedSearchId: id }, { view: id }]) {
        const to = { ambassadors: { type: 'by-view', ...named } };
        const body = { draftId: randomUUID(), email: { ...brand.written(), to } };
        expect((await brand.admin.send(createEmail, { body })).statusCode).toBe(400);
      }
    }
  });

  it('takes no filter that the list does not have, so that it is to nobody else by mistake', async () => {
    const body = (filters: object) => ({
      draftId: randomUUID(),
      email: { ...brand.written(), to: { ambassadors: { ...segment(), filters } } },
    });
    const { filters } = segment();
    const wrong = [
      {},
      { ...filters, tags: undefined },
      { ...filters, savedSearch: 'Retired' },
      { ...filters, discCodes: 7 },
      { ...filters, from: '0000-01-01' },
      { ...filters, tags: ['a\u0000b'] },
    ];
    for (const each of wrong) {
      const answer = await brand.admin.send(createEmail, { body: body(each) });
      expect(answer.statusCode, JSON.stringify(each)).toBe(400);
    }
  });

  it('with tags needs a plan with the filter by tags, also when its time has come [MAIL-148]', async () => {
    await add('Bo', { tags: ['vip'] });
    const tagged = segment({ tags: ['vip'] });
    const { id } = await brand.draft({}, tagged);
    const schedule = { at: '2026-11-21T09:00', zone: 'brand' as const };
    const { emailSendId } = await brand.admin.call(sendEmail, {
      params: { id },
      body: { schedule },
    });
    await giveFeature(server, brand.tenantId, 'users.tagsFilter', false);
    const refused = await brand.admin.send(createEmail, {
      body: { draftId: randomUUID(), email: brand.written({}, tagged) },
    });
    expect(refused.statusCode).toBe(403);
    await brand.draft({}, segment({ search: 'bo' }));
    server.now = new Date('2026-11-21T08:00:00Z');
    await takeTurnOf(server, brand.tenantId, emailSendId);
    const { state, problem, recipientCount } = await brand.look(emailSendId);
    expect({ state, recipientCount }).toEqual({ state: 'paused', recipientCount: 0 });
    expect(problem).toEqual(expect.any(String));
  });

  it('is seen as one of its people gets it', async () => {
    const bo = await add('Bo', { tags: ['vip'] });
    const email = brand.written({}, segment({ tags: ['vip'] }));
    const seen = await brand.admin.call(previewEmail, { body: { email, userId: bo.id } });
    expect(seen.subject).toBe('News for Bo');
  });
});
