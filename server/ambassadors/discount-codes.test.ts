import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteActivityType,
  setActivityTypeAvailability,
} from '#contract/activity-types/endpoints.ts';
import {
  changeTags,
  countWithoutDiscountCode,
  exportAmbassadors,
  listAmbassadors,
} from '#contract/ambassadors/endpoints.ts';
import {
  addDiscountCode,
  getOrCreateReferralCode,
  listCodes,
  removeDiscountCode,
} from '#contract/codes/endpoints.ts';
import { deleteSocialPostTemplate } from '#contract/social/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addTemplate } from '#server/social/testing/post-templates.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`brand-${made}`, { planCode: 'starter' });
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
});

async function join(
  firstName: string,
  { tags = [], ...rest }: { tags?: string[]; isTestUser?: true; deletedAt?: Date } = {},
): Promise<Person> {
  const person = await server.addPerson(brand, { firstName, tags });
  if (Object.keys(rest).length > 0) {
    await server.database.inTenant(brand, (db) =>
      db.updateTable('users').set(rest).where('id', '=', person.id).execute(),
    );
  }
  return person;
}
const give = ({ id }: Person, ...codes: string[]) =>
  Promise.all(
    codes.map((code) =>
      admin.call(addDiscountCode, { params: { id }, body: { code, system: 'shopify' } }),
    ),
  );
async function takeAway({ id }: Person, code: string): Promise<void> {
  const { discountCodes } = await admin.call(listCodes, { params: { id } });
  const codeId = discountCodes.find((own) => own.code === code)?.id ?? '';
  await admin.call(removeDiscountCode, { params: { id, codeId } });
}
const list = (query = {}) => admin.call(listAmbassadors, { query: { sort: 'name', ...query } });
const names = async (query = {}) => (await list(query)).results.map(({ firstName }) => firstName);
const exported = async (query = {}) =>
  (await admin.send(exportAmbassadors, { body: { format: 'csv', ...query } })).body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0] ?? '')
    .toSorted();
const missing = async () => (await admin.call(countWithoutDiscountCode, {})).missing;

describe('the discount codes of ambassadors in their list', () => {
  it('stand with each, oldest first, and no referral code among them', async () => {
    const type = await addType(admin, { category: 'referral', referralSystem: 'shopify' });
    const ann = await join('Ann');
    await join('Ben');
    const before = server.now;
    await give(ann, 'SECOND');
    server.now = new Date(before.getTime() - 1000);
    await give(ann, 'FIRST');
    server.now = before;
    await server.as(ann).call(getOrCreateReferralCode, { body: { referralCodeGroupId: type.id } });
    expect((await list()).results).toMatchObject([
      { firstName: 'Ann', discountCodes: [{ code: 'FIRST' }, { code: 'SECOND' }] },
      { firstName: 'Ben', discountCodes: [] },
    ]);
  });

  it('are a filter by their number: none, one, or more for 2 and any greater number', async () => {
    await join('None');
    await give(await join('One'), 'ONE');
    await give(await join('Two'), 'TWO-A', 'TWO-B');
    await give(await join('Three'), 'THREE-A', 'THREE-B', 'THREE-C');
    for (const [discCodes, expected] of [
      ['0', ['None']],
      ['1', ['One']],
      ['2', ['Three', 'Two']],
      ['3', ['Three', 'Two']],
      ['999999', ['Three', 'Two']],
    ] as const) {
      expect(await names({ discCodes })).toEqual(expected);
      expect(await list({ discCodes })).toMatchObject({ totalCount: expected.length });
      expect(await exported({ discCodes })).toEqual(expected);
    }
    for (const discCodes of ['', '-1', '1.5', 'many', '1234567']) {
      const refused = await admin.send(listAmbassadors, { query: { discCodes } });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toEqual({ discCodes: 'Please enter a whole number' });
    }
  });

  it('narrow the list beside every other filter', async () => {
    await join('Both', { tags: ['vip'] });
    await join('Tagged', { tags: ['vip'] }).then((person) => give(person, 'TAGGED'));
    await join('Plain');
    await join('Tester', { tags: ['vip'], isTestUser: true });
    await join('Gone', { deletedAt: server.now });
    const none = { discCodes: '0' };
    expect(await names(none)).toEqual(['Both', 'Plain']);
    expect(await names({ ...none, tags: 'vip' })).toEqual(['Both']);
    expect(await names({ ...none, tags: 'vip', includeTestUsers: 'true' })).toEqual([
      'Both',
      'Tester',
    ]);
    expect(await names({ ...none, tags: 'vip', search: 'bot' })).toEqual(['Both']);
    expect(await names({ ...none, search: 'plai' })).toEqual(['Plain']);
    expect(await names({ ...none, search: 'tagged' })).toEqual([]);
    expect(await names({ ...none, savedSearch: 'Deactivated' })).toEqual(['Gone']);
    expect(await names({ ...none, testUsers: 'true' })).toEqual(['Tester']);
    expect(await names({ discCodes: '1', tags: 'vip' })).toEqual(['Tagged']);
    expect(await exported({ ...none, tags: 'vip' })).toEqual(['Both']);
  });

  it('keep their number right, whatever is added, removed, repeated or tagged at the same time', async () => {
    const ann = await join('Ann', { tags: ['vip'] });
    const ben = await join('Ben', { tags: ['vip'] });
    const code = fc.constantFrom('AAA', 'BBB', 'CCC');
    const person = fc.constantFrom(ann, ben);
    const act = fc.oneof(
      fc.record({ what: fc.constant('give' as const), person, code }),
      fc.record({ what: fc.constant('take' as const), person, code }),
      fc.record({ what: fc.constant('tag' as const), person, code }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 6 }), async (acts) => {
        await Promise.all(acts.map(carryOut));
        for (const each of [ann, ben]) {
          const { discountCodes } = await admin.call(listCodes, { params: { id: each.id } });
          const found = Math.min(discountCodes.length, 2);
          for (const discCodes of [0, 1, 2]) {
            const is = found === discCodes;
            const asked = { discCodes: String(discCodes) };
            const listed = (await list(asked)).results.some(({ id }) => id === each.id);
            const tagged = (await list({ ...asked, tags: 'vip' })).results;
            expect(listed).toBe(is);
            expect(tagged.some(({ id }) => id === each.id)).toBe(is);
          }
        }
      }),
      { numRuns: 12 },
    );

    async function carryOut({
      what,
      person,
      code,
    }: {
      what: string;
      person: Person;
      code: string;
    }) {
      const params = { id: person.id };
      if (what === 'give')
        await admin.send(addDiscountCode, { params, body: { code, system: 'shopify' } });
      else if (what === 'tag')
        await admin.call(changeTags, {
          body: { changes: [{ ids: [person.id], add: [code.toLowerCase()], remove: [] }] },
        });
      else {
        const { discountCodes } = await admin.call(listCodes, { params });
        for (const { id: codeId } of discountCodes)
          await admin.send(removeDiscountCode, { params: { ...params, codeId } });
      }
    }
  });
});

describe('the list of ambassadors at the server', () => {
  it('takes each of its filters, and holds active ambassadors alone unless others are asked for [AMB-156]', async () => {
    const ann = await join('Ann', { tags: ['vip', 'runner'] });
    await give(await join('Ben', { tags: ['vip'] }), 'BEN');
    await join('Gone', { deletedAt: server.now });
    await join('Tester', { isTestUser: true });
    await server.database.inTenant(brand, (db) =>
      db.updateTable('users').set({ hasPendingProfile: true }).where('id', '=', ann.id).execute(),
    );
    const { results, ...rest } = await list({ pageSize: '1', page: '2' });
    expect(rest).toMatchObject({ page: 2, pageSize: 1, totalCount: 2 });
    expect(results).toMatchObject([{ firstName: 'Ben', discountCodes: [{ code: 'BEN' }] }]);
    for (const [query, expected] of [
      [{}, ['Ann', 'Ben']],
      [{ search: 'be' }, ['Ben']],
      [{ tags: 'vip,runner' }, ['Ann']],
      [{ pendingProfile: 'true' }, ['Ann']],
      [{ discCodes: '1' }, ['Ben']],
      [{ deactivated: 'true' }, ['Gone']],
      [{ testUsers: 'true' }, ['Tester']],
      [{ savedSearch: 'Pending profile' }, ['Ann']],
      [{ sort: 'name', dir: 'desc' }, ['Ben', 'Ann']],
    ] as const) {
      expect(await names(query), JSON.stringify(query)).toEqual(expected);
    }
  });
});

describe('the warning of missing discount codes', () => {
  it('counts them while a social post has the placeholder of discount codes in it [AMB-209]', async () => {
    await join('Ann');
    for (const data of [
      { text: 'Take {{REF-DISC-CODE}}' },
      { link: 'https://shop.test/?code={{REF-DISC-CODE}}' },
      { quote: 'I have {{REF-DISC-CODE}}' },
    ]) {
      const plain = { text: 'Take a look at REF-DISC-CODE', link: 'https://shop.test', quote: '' };
      const { id } = await addTemplate(admin, { ...plain, ...data });
      expect(await missing()).toEqual({ totalCount: 1, totalIsCapped: false });
      await admin.call(deleteSocialPostTemplate, { params: { id } });
      const { id: other } = await addTemplate(admin, plain);
      expect(await missing()).toBeNull();
      await admin.call(deleteSocialPostTemplate, { params: { id: other } });
    }
  });

  it('counts those whom the list with the filter shows, and nobody while no referral type has a code [AMB-14 AMB-15 REF-99]', async () => {
    await join('Ann');
    const ben = await join('Ben');
    await join('Tester', { isTestUser: true });
    await join('Gone', { deletedAt: server.now });
    expect(await missing()).toBeNull();
    // A code of the shop that is of no referral type.
    await give(ben, 'EARLY');
    expect(await missing()).toBeNull();
    const type = await addType(admin, { category: 'referral', referralSystem: 'shopify' });
    expect(await missing()).toBeNull();
    await takeAway(ben, 'EARLY');
    await give(ben, 'BEN');
    expect(await missing()).toEqual({ totalCount: 1, totalIsCapped: false });
    expect(await names({ discCodes: '0' })).toEqual(['Ann']);
    const available = (isAvailable: boolean) =>
      admin.call(setActivityTypeAvailability, {
        params: { id: type.id },
        body: { available: isAvailable },
      });
    await available(false);
    expect(await missing()).toBeNull();
    await available(true);
    expect(await missing()).toMatchObject({ totalCount: 1 });
    await takeAway(ben, 'BEN');
    expect(await missing()).toBeNull();
    await give(ben, 'BEN');
    await admin.call(deleteActivityType, { params: { id: type.id } });
    expect(await missing()).toBeNull();
  });
});
