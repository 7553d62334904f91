import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  deleteTrackingLinkDefinition,
  listTrackingLinks,
} from '#contract/tracking-links/endpoints.ts';
import { findPersonById } from '#server/people/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addDefinition } from '#server/tracking-links/testing/definitions.ts';
import { openPlaceholders, samplePlaceholders, shownText } from './fetch-placeholders.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let anna: Person;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
  anna = await server.addPerson(brand, { firstName: 'Anna', lastName: 'Lee', slug: 'anna' });
});

const inBrand = <T>(work: (db: TenantDb) => Promise<T>) => server.database.inTenant(brand, work);
const context = () => ({ config: server.config, now: server.now });
const fetchFor = (names: string[], { id }: Pick<Person, 'id'> = anna) =>
  inBrand(async (db) => {
    const person = await findPersonById(db, id);
    if (!person) throw new Error('Nobody');
    return (await openPlaceholders(db, names, context()))(person);
  });
const sample = (names: string[]) => inBrand((db) => samplePlaceholders(db, names, context()));
const addReferralType = (referralSystem: 'shopify' | 'woo-commerce', available = true) =>
  addType(admin, { category: 'referral', referralSystem, available });

/** A discount code of Anna, as it came to be at a moment. */
const addCode = async (code: string, rootId: string | null, second: number) =>
  inBrand((db) =>
    db
      .insertInto('codes')
      .values({
        ...{ userId: anna.id, kind: 'discount', code, rootId, system: 'shopify' },
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
      })
      .execute(),
  );

describe('the values of placeholders', () => {
  it('are the names of the person, and nothing for a placeholder that nobody knows [SOC-30 SOC-32]', async () => {
    const found = await fetchFor(['FIRST_NAME', 'LAST_NAME', 'NOTHING']);
    expect(found).toEqual({ FIRST_NAME: [{ value: 'Anna' }], LAST_NAME: [{ value: 'Lee' }] });
    expect(shownText(found.FIRST_NAME)).toBe('Anna');
    expect(shownText(found.NOTHING)).toBeUndefined();
  });

  it('have the discount code that the ambassador has, and none of links [REF-66 SOC-18]', async () => {
    const group = await addReferralType('shopify');
    const names = ['REF-DISC-CODE'];
    const link = await addDefinition(admin, {
      ...{ templateToken: 'SHOP', params: [{ name: 'ref', userSlugWithReferralCode: true }] },
      referralCodeGroupId: group.id,
    });
    await fetchFor([link.templateToken]);
    expect(await fetchFor(names)).toEqual({ 'REF-DISC-CODE': [] });
    const body = { code: 'ANNA10', system: 'shopify' } as const;
    await admin.call(addDiscountCode, { params: { id: anna.id }, body });
    const found = await fetchFor(names);
    expect(found).toEqual({ 'REF-DISC-CODE': [{ code: 'ANNA10' }] });
    expect(shownText(found['REF-DISC-CODE'])).toBe('ANNA10');
  });

  it('have of several codes the one of the newest referral activity type on offer [REF-68]', async () => {
    const older = await addReferralType('shopify');
    server.now = new Date(server.now.getTime() + 1000);
    const newer = await addReferralType('woo-commerce');
    await addCode('OLDER', older.id, 3);
    expect(await fetchFor(['REF-DISC-CODE'])).toEqual({ 'REF-DISC-CODE': [{ code: 'OLDER' }] });
    await addCode('NEWER-1', newer.id, 1);
    await addCode('NEWER-2', newer.id, 2);
    await addCode('WITHOUT', null, 4);
    expect(await fetchFor(['REF-DISC-CODE'])).toEqual({ 'REF-DISC-CODE': [{ code: 'NEWER-2' }] });
    await inBrand((db) =>
      db
        .updateTable('activityTypes')
        .set({ available: false })
        .where('id', '=', newer.id)
        .execute(),
    );
    expect(await fetchFor(['REF-DISC-CODE'])).toEqual({ 'REF-DISC-CODE': [{ code: 'OLDER' }] });
  });

  it('have the default link for its token, made when it is needed, once [LINK-26 LINK-51]', async () => {
    const group = await addReferralType('shopify');
    const definition = await addDefinition(admin, {
      ...{ templateToken: 'SHOP', params: [{ name: 'ref', userSlugWithReferralCode: true }] },
      referralCodeGroupId: group.id,
    });
    await addDefinition(admin, { templateToken: 'OTHER' });
    const links = async () => (await server.as(anna).call(listTrackingLinks, { query: {} })).links;
    expect((await links()).results).toEqual([]);
    const founds = await Promise.all([1, 2, 3].map(() => fetchFor(['SHOP'])));
    const { results } = await links();
    expect(results).toMatchObject([{ trackingLinkDefinitionId: definition.id, isDefault: true }]);
    const [{ shortUrl, destinationUrl }] = results as [(typeof results)[number]];
    expect(destinationUrl).toMatch(/^https:\/\/shop\.example\.com\/sale\?ref=anna-ANNA.{4}$/);
    for (const found of founds) expect(found).toEqual({ SHOP: [{ shortUrl, destinationUrl }] });
    expect(shownText(founds[0]?.SHOP)).toBe(shortUrl);
    await admin.call(deleteTrackingLinkDefinition, { params: { id: definition.id } });
    expect(await fetchFor(['SHOP'])).toEqual({});
  });

  it('have no link in a demo account, which has none [LINK-92]', async () => {
    await addDefinition(admin, { templateToken: 'SHOP' });
    await inBrand((db) => db.updateTable('tenants').set({ isTestTenant: true }).execute());
    expect(await fetchFor(['SHOP'])).toEqual({ SHOP: [] });
  });

  it('are made up for an admin who looks at a text, and nothing is made [SOC-80 SOC-81]', async () => {
    await addDefinition(admin, {
      ...{ templateToken: 'SHOP', params: [{ name: 'utm_source', value: 'post' }] },
    });
    const found = await sample(['FIRST_NAME', 'LAST_NAME', 'REF-DISC-CODE', 'SHOP', 'NOTHING']);
    expect(found).toEqual({
      FIRST_NAME: [{ value: 'Jane' }],
      LAST_NAME: [{ value: 'Doe' }],
      'REF-DISC-CODE': [{ code: 'JANE1234' }],
      SHOP: [
        {
          shortUrl: expect.stringMatching(/^https?:\/\/links\.[^/]+\/sample$/),
          destinationUrl: 'https://shop.example.com/sale?utm_source=post',
        },
      ],
    });
    expect(await inBrand((db) => db.selectFrom('trackingLinks').selectAll().execute())).toEqual([]);
  });
});
