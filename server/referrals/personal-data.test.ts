import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import type { DataSubject } from '#server/platform/personal-data.ts';
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
  await inTenant((db) => personalDataOfReferrals.erase(db, dataSubject(person)));
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
    const ben = await server.addPerson(programme.tenantId, { firstName: 'Ben' });
    await programme.admin.call(addDiscountCode, {
      params: { id: ben.id },
      body: { code: 'BENSCODE', system: 'shopify' },
    });
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
