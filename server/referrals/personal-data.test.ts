import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDiscountCode, getOrCreateReferralCode } from '#contract/codes/endpoints.ts';
import { personalDataOfCodes } from '#server/codes/personal-data.ts';
import type { DataSubject } from '#server/platform/personal-data.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfReferrals } from './personal-data.ts';
import { addProgramme, type Programme } from './testing/programme.ts';

type Someone = Pick<DataSubject, 'id' | 'email'>;

let server: TestServer;
let programme: Programme;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-10T12:00:00Z');
  programme = await addProgramme(server);
});

const inTenant = <T>(work: Parameters<typeof server.database.inTenant<T>>[1]) =>
  server.database.inTenant(programme.tenantId, work);
const collect = (person: Someone) =>
  inTenant((db) => personalDataOfReferrals.collect(db, dataSubject(person)));
/** Erases somebody as the product does, the records first. */
async function erase(person: Someone) {
  await server.database.inSystem('erase-person', async (db) =>
    personalDataOfReferrals.eraseFromRecords?.(db, programme.tenantId, dataSubject(person)),
  );
  await inTenant(async (db) => {
    await personalDataOfReferrals.erase(db, dataSubject(person));
    await personalDataOfCodes.erase(db, dataSubject(person));
  });
}
const addCode = ({ id }: Pick<Someone, 'id'>, code: string) =>
  programme.admin.call(addDiscountCode, { params: { id }, body: { code, system: 'shopify' } });
/** Ben with a discount code and the code of his link. */
async function addBen() {
  const ben = await server.addPerson(programme.tenantId, { firstName: 'Ben' });
  await addCode(ben, 'BENSCODE');
  const body = { referralCodeGroupId: programme.type.id };
  const { code: link } = await server.as(ben).call(getOrCreateReferralCode, { body });
  return { ...ben, link };
}
const purchaser = { id: crypto.randomUUID(), email: 'Pat@example.test' };

describe('what somebody gets', () => {
  it('is what their codes have earned, in the order of the orders, and what they bought themselves', async () => {
    const { anna, code } = programme;
    await programme.take({ orderNumber: '#2', orderedAt: '2026-11-02T10:00:00Z' });
    await programme.take({ orderNumber: '#1', orderedAt: '2026-11-01T10:00:00Z' });
    const orderedAt = (day: number) => new Date(`2026-11-0${day}T10:00:00Z`);
    const earned = {
      ...{ currency: 'EUR', principalNet: '84.9', code, commission: '8.49' },
      ...{ commissionPoints: '85', approvedState: 'approved', creditedAt: null },
    };
    expect(await collect(anna)).toEqual({
      referrals: [1, 2].map((day) => ({
        ...{ ...earned, orderNumber: `#${day}`, orderedAt: orderedAt(day) },
        creditDueAt: new Date(orderedAt(day).getTime() + 14 * 86_400_000),
      })),
      purchases: [],
    });
    const bought = { currency: 'EUR', principal: '84.9', purchaserName: 'Pat Purchaser' };
    expect(await collect(purchaser)).toEqual({
      referrals: [],
      purchases: [1, 2].map((day) => ({
        ...{ ...bought, orderNumber: `#${day}`, orderedAt: orderedAt(day) },
      })),
    });
  });
});

describe('an order whose ambassador is erased', () => {
  it('stays with what it has earned, and has no code in it any more', async () => {
    const { anna, code } = programme;
    const { id } = await programme.take({ referralCode: code });
    await erase(anna);
    const order = await programme.read(id);
    expect(order).toMatchObject({ referral: { code: '', commissionPoints: 85 } });
    expect(JSON.stringify(order)).not.toContain(code);
    const kept = await inTenant((db) =>
      db.selectFrom('orders').select(['shopCodes', 'linkCode']).execute(),
    );
    expect(kept).toEqual([{ shopCodes: [], linkCode: null }]);
    expect(await collect(anna)).toMatchObject({ referrals: [{ code: '', commission: '8.49' }] });
  });

  it('has none when its shop tells of it again [REF-140]', async () => {
    const { anna, code } = programme;
    const told = { orderId: '77', referralCode: code };
    await programme.take(told);
    await erase(anna);
    await programme.take({ ...told, updatedAt: '2026-11-30T10:00:00Z', isCancelled: true });
    const kept = await inTenant((db) =>
      db.selectFrom('orders').select(['shopCodes', 'linkCode', 'cancelled']).execute(),
    );
    expect(kept).toEqual([{ shopCodes: [], linkCode: null, cancelled: true }]);
  });

  it('loses no code of anybody else, and others lose the codes that did not count', async () => {
    const ben = await addBen();
    const { anna, code } = programme;
    const { id } = await programme.take({ discountCodes: [code, 'BENSCODE'] });
    expect(JSON.stringify(await programme.read(id))).toContain('BENSCODE');
    await erase(ben);
    const order = await programme.read(id);
    expect(order.referral).toMatchObject({ code, user: { email: anna.email } });
    expect(JSON.stringify(order)).not.toContain('BENSCODE');
    expect(JSON.stringify(order)).toContain(code);
  });
});

describe('an order that carried a code of somebody who was erased', () => {
  const told = { orderId: '77', updatedAt: '2026-11-30T10:00:00Z', refunded: 10 };
  /** The one order as it is kept, with its trail. */
  const kept = () =>
    inTenant(async (db) => ({
      ...(await db
        .selectFrom('orders')
        .select(['shopCodes', 'linkCode', 'principalNet', 'reasonNotCounted'])
        .executeTakeFirstOrThrow()),
      steps: (await db.selectFrom('orderSteps').select('step').execute()).map(({ step }) => step),
    }));

  it('and counts for somebody else has it no more when its shop tells of it again [REF-140]', async () => {
    const ben = await addBen();
    const discountCodes = [programme.code, 'BENSCODE', 'SUMMER'];
    await programme.take({ ...told, updatedAt: '2026-11-29T10:00:00Z', discountCodes });
    await erase(ben);
    await programme.take({ ...told, discountCodes });
    const after = await kept();
    expect(after).toMatchObject({
      shopCodes: [programme.code, '', 'SUMMER'],
      principalNet: '74.900',
    });
    expect(JSON.stringify(after)).not.toContain('BENSCODE');
  });

  it('and counts for nobody has neither code nor link any more, however its shop tells of it again [REF-140]', async () => {
    const ben = await addBen();
    await changeSettings(programme.admin, programme.tenantId, {
      referrals: { earliestReferralOrderDate: '2026-11-02' },
    });
    const carried = { discountCodes: ['benscode'], referralCode: ben.link };
    await programme.take({ ...told, updatedAt: '2026-11-29T10:00:00Z', ...carried });
    expect(await kept()).toMatchObject({ reasonNotCounted: 'before-start', linkCode: ben.link });
    await erase(ben);
    await programme.take({ ...told, ...carried });
    // The code may be given to somebody else by then: this order came to nobody by it.
    await addCode(programme.anna, 'BENSCODE');
    await programme.take({ ...told, updatedAt: '2026-12-01T10:00:00Z', ...carried });
    const after = await kept();
    expect(after).toMatchObject({
      ...{ shopCodes: [''], linkCode: '', principalNet: '74.900' },
      reasonNotCounted: 'unknown-code',
    });
    expect(JSON.stringify(after).toUpperCase()).not.toContain('BEN');
  });

  it('and was taken in and erased before release 760 gets none back either, where it counts for nobody [REF-148]', async () => {
    const ben = await addBen();
    await changeSettings(programme.admin, programme.tenantId, {
      referrals: { earliestReferralOrderDate: '2026-11-02' },
    });
    const carried = { discountCodes: ['benscode'], referralCode: ben.link };
    await programme.take({ ...told, updatedAt: '2026-11-29T10:00:00Z', ...carried });
    await programme.take({ orderId: '78', discountCodes: [], orderedAt: told.updatedAt });
    await erase(ben);
    await inTenant((db) =>
      db
        .updateTable('orders')
        .set({ shopCodes: [], linkCode: null })
        .where('orderId', '=', '77')
        .execute(),
    );
    for (const updatedAt of ['2026-11-30T10:00:00Z', '2026-12-01T10:00:00Z'])
      await programme.take({ ...told, updatedAt, ...carried });
    // One that never had a code is looked at again with the codes that it has now.
    await addCode(programme.anna, 'BENSCODE');
    const late = { orderId: '78', discountCodes: ['BENSCODE'], updatedAt: '2026-12-01T10:00:00Z' };
    await programme.take({ ...late, orderedAt: told.updatedAt });
    const rows = await inTenant((db) =>
      db.selectFrom('orders').select(['shopCodes', 'userId']).orderBy('orderId').execute(),
    );
    expect(rows).toEqual([
      { shopCodes: [''], userId: null },
      { shopCodes: ['BENSCODE'], userId: programme.anna.id },
    ]);
  });

  it('loses one that was removed before as well, unless somebody else has it by now [REF-143]', async () => {
    const ben = await addBen();
    await programme.take({ orderId: '76', discountCodes: ['BENSCODE'] });
    await addCode(ben, 'BENSOTHER');
    await programme.take({ orderId: '75', discountCodes: ['BENSOTHER'] });
    await programme.take({ ...told, discountCodes: [programme.code, 'BENSCODE', 'BENSOTHER'] });
    await inTenant((db) =>
      db.deleteFrom('codes').where('userId', '=', ben.id).where('kind', '=', 'discount').execute(),
    );
    await addCode(programme.anna, 'BENSOTHER');
    await erase(ben);
    const order = await inTenant((db) =>
      db
        .selectFrom('orders')
        .select('shopCodes')
        .where('orderId', '=', '77')
        .executeTakeFirstOrThrow(),
    );
    expect(order.shopCodes).toEqual([programme.code, '', 'BENSOTHER']);
  });
});

describe('a new order by the link of somebody who was erased', () => {
  it('keeps nothing of its code, and says that nobody has it [REF-142]', async () => {
    const ben = await addBen();
    await erase(ben);
    const { id, reasonNotCounted, trail } = await programme.take({
      ...{ discountCodes: [], referralCode: ben.link },
    });
    expect(reasonNotCounted).toBe('unknown-code');
    expect(trail.at(-1)?.step).toMatchObject({ reason: 'unknown-code', codes: [] });
    const { linkCode } = await inTenant((db) =>
      db.selectFrom('orders').select('linkCode').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(linkCode).toBe('');
  });
});

describe('an order whose purchaser is erased', () => {
  it('names nobody when its shop tells of it again, whether it counts or not [REF-140]', async () => {
    for (const [orderId, discountCodes] of [
      ['77', [programme.code]],
      ['78', []],
    ] satisfies [string, string[]][]) {
      const told = { orderId, purchaserEmail: purchaser.email, discountCodes };
      await programme.take(told);
      await erase(purchaser);
      await programme.take({ ...told, updatedAt: '2026-11-30T10:00:00Z', isCancelled: true });
    }
    const kept = await inTenant((db) =>
      db.selectFrom('orders').select(['purchaserName', 'purchaserEmail', 'cancelled']).execute(),
    );
    const erased = { purchaserName: '', purchaserEmail: `deleted-${purchaser.id}@deleted.invalid` };
    expect(kept).toEqual([1, 2].map(() => ({ ...erased, cancelled: true })));
  });

  it('names nobody who has bought it, and the orders of others stay as they are', async () => {
    const [theirs, other] = [
      await programme.take({ purchaserEmail: 'PAT@example.test' }),
      await programme.take({ purchaserEmail: 'kim@example.test' }),
    ];
    await erase(purchaser);
    expect((await programme.read(theirs.id)).referral).toMatchObject({
      ...{ purchaserName: '', purchaserEmail: `deleted-${purchaser.id}@deleted.invalid` },
    });
    expect((await programme.read(other.id)).referral).toMatchObject({
      ...{ purchaserName: 'Pat Purchaser', purchaserEmail: 'kim@example.test' },
    });
  });
});
