import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { getOrCreateReferralCode, listCodes } from '#contract/codes/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  createTrackingLink,
  deleteTrackingLink,
  deleteTrackingLinkDefinition,
  getOrCreateTrackingLink,
  listTrackingLinks,
  updateTrackingLink,
} from '#contract/tracking-links/endpoints.ts';
import {
  mostDeletedLinks,
  mostFurtherLinks,
  type TrackingLink,
} from '#contract/tracking-links/link.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addDefinition, addLinkDomain, type NewDefinition } from './testing/definitions.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let anna: Person;
let group: ActivityType;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
  anna = await server.addPerson(brand, { firstName: 'Anna', slug: `anna-${made}` });
  group = await addType(admin, { category: 'referral', referralSystem: 'shopify' });
});

const codes = () => ({
  params: [{ name: 'ref', userSlugWithReferralCode: true }],
  referralCodeGroupId: group.id,
});
const define = (more: Partial<NewDefinition> = {}) => addDefinition(admin, { ...codes(), ...more });

type Creation = z.input<typeof createTrackingLink.body>;
const create = (more: Partial<Creation> & { trackingLinkDefinitionId: string }, by = anna) =>
  server.as(by).send(createTrackingLink, { body: more });
const first = async (trackingLinkDefinitionId: string, by = anna): Promise<TrackingLink> =>
  server.as(by).call(getOrCreateTrackingLink, { body: { trackingLinkDefinitionId } });
const list = async (by = server.as(anna), userId?: string) =>
  by.call(listTrackingLinks, { query: userId === undefined ? {} : { userId } });
const update = (id: string, body: z.input<typeof updateTrackingLink.body>, by = anna) =>
  server.as(by).send(updateTrackingLink, { params: { id }, body });
const remove = (id: string, by = anna) =>
  server.as(by).send(deleteTrackingLink, { params: { id } });

describe('the first link of a definition', () => {
  it('is short, leads to the destination with the ambassador’s code, and stays the same [LINK-34 LINK-35 LINK-36 LINK-37 LINK-39 LINK-47 LINK-103 LINK-108]', async () => {
    const { id } = await define();
    const link = await first(id);
    const own = { params: { id: anna.id } };
    const [code] = (await admin.call(listCodes, own)).referralCodes;
    expect(link).toEqual({
      ...{ id: expect.any(String), trackingLinkDefinitionId: id, userId: anna.id },
      ...{ destinationUrlSuffix: '', createdAt: server.now.toISOString() },
      shortUrl: expect.stringMatching(new RegExp(`^https?://links\\.[^/]+/${link.path}$`)),
      destinationUrl: `https://shop.example.com/sale?ref=anna-${made}-${code?.code}`,
      ...{ path: expect.stringMatching(/^[a-zA-Z0-9]{7}$/), isDefault: true, clicks: 0 },
    });
    const body = { referralCodeGroupId: group.id };
    expect(await server.as(anna).call(getOrCreateReferralCode, { body })).toEqual(code);
    expect(await first(id)).toEqual(link);
    expect((await create({ trackingLinkDefinitionId: id })).json()).toEqual(link);
  });

  it('makes no code where no parameter carries one', async () => {
    const params = [{ name: 'note', value: 'none' }];
    await first((await define({ params, referralCodeGroupId: group.id })).id);
    const own = { params: { id: anna.id } };
    expect((await admin.call(listCodes, own)).referralCodes).toEqual([]);
  });

  it('is of a definition that is there', async () => {
    const asked = await create({ trackingLinkDefinitionId: unknownId });
    expect(asked.json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('is one, also when it is asked for twenty times at once [LINK-55 LINK-104]', async () => {
    const { id } = await define();
    const links = await Promise.all(Array.from({ length: 20 }, () => first(id)));
    expect(new Set(links.map((link) => link.id)).size).toBe(1);
  });

  it('is made by admins for anybody, and by others for themselves [LINK-89 LINK-102]', async () => {
    const { id } = await define({ destinationUrlSuffixEditable: true });
    const body = { trackingLinkDefinitionId: id, userId: anna.id };
    const ben = await server.addPerson(brand);
    expect((await server.as(ben).send(getOrCreateTrackingLink, { body })).statusCode).toBe(403);
    expect((await create({ ...body, trackingLinkDefinitionId: id }, ben)).statusCode).toBe(403);
    const link = await admin.call(getOrCreateTrackingLink, { body });
    expect(await first(id)).toEqual(link);
    expect(await admin.call(createTrackingLink, { body: { ...body, params: {} } })).toEqual(link);
    expect(
      (await server.as(ben).send(listTrackingLinks, { query: { userId: anna.id } })).statusCode,
    ).toBe(403);
    expect((await list(admin, anna.id)).links.results).toEqual([link]);
    const below = { ...body, destinationUrlSuffix: '/shoes' };
    const further = await admin.call(getOrCreateTrackingLink, { body: below });
    expect(further).toMatchObject({ userId: anna.id, destinationUrlSuffix: '/shoes' });
    expect(await admin.call(getOrCreateTrackingLink, { body: below })).toEqual(further);
    expect((await remove(link.id, ben)).statusCode).toBe(403);
    expect((await update(link.id, {}, ben)).statusCode).toBe(403);
  });

  it('is not deleted [LINK-57]', async () => {
    const { id } = await first((await define()).id);
    expect((await remove(id)).json()).toMatchObject({
      ...{ status: 409, message: 'The first link cannot be deleted' },
    });
  });

  it('has the slug for its path on a domain of the tenant’s own, and further ones a number [LINK-46]', async () => {
    const { id } = await define({
      initialPathFormat: 'user-slug',
      cmDomainId: await addLinkDomain(server, brand, `links-${made}.example`),
      destinationUrlSuffixEditable: true,
    });
    expect((await first(id)).shortUrl).toMatch(
      new RegExp(`^https?://links-${made}\\.example(:\\d+)?/anna-${made}$`),
    );
    const paths = [];
    for (const suffix of ['/a', '/b']) {
      const asked = { trackingLinkDefinitionId: id, destinationUrlSuffix: suffix };
      paths.push((await create(asked)).json().path);
    }
    expect(paths).toEqual([`anna-${made}-2`, `anna-${made}-3`]);
  });

  it('is at the product’s domain while the tenant’s own is not valid, and old ones stay where they are [LINK-50]', async () => {
    const domain = `links-${made}.example`;
    const cmDomainId = await addLinkDomain(server, brand, domain);
    const { id } = await define({ cmDomainId });
    const before = await first(id);
    const setValid = (isValid: boolean) =>
      server.database.inTenant(brand, (db) =>
        db.updateTable('tenantDomains').set({ isValid }).execute(),
      );
    await setValid(false);
    const ben = await server.addPerson(brand);
    expect((await first(id, ben)).shortUrl).toMatch(/:\/\/links\./);
    expect((await first(id)).shortUrl).toBe(before.shortUrl);
    await setValid(true);
    const cleo = await server.addPerson(brand);
    expect((await first(id, cleo)).shortUrl).toContain(domain);
  });
});

describe('the further links of somebody', () => {
  const withLinks = async (count: number) => {
    const { id } = await define({ destinationUrlSuffixEditable: true });
    const insert = (db: TenantDb) =>
      db
        .insertInto('trackingLinks')
        .values(
          Array.from({ length: count }, (_, index) => ({
            ...{ definitionId: id, userId: anna.id, suffix: `/${index}`, domain: null },
            ...{ path: `path${made}-${index}`, chosen: '{}', createdAt: server.now },
          })),
        )
        .execute();
    await server.database.inTenant(brand, insert);
    return (suffix: string) =>
      create({ trackingLinkDefinitionId: id, destinationUrlSuffix: suffix });
  };

  it('are 50 at most, beside the first ones, and one that is deleted makes room [REF-137]', async () => {
    const add = await withLinks(mostFurtherLinks - 1);
    expect(mostFurtherLinks).toBe(50);
    const last = await add('/last');
    expect(last.statusCode).toBe(201);
    const refused = await add('/more');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      ...{ code: 'too-many-links' },
      message: 'There can be at most 50 further links. Please delete one first',
    });
    // Those that are there are answered as ever, and so is the first of another definition.
    expect((await add('/last')).json()).toEqual(last.json());
    await first((await define()).id);
    await remove(last.json().id);
    expect((await add('/more')).statusCode).toBe(201);
    // One that was deleted takes a place as well when it is wanted again.
    expect((await add('/last')).statusCode).toBe(409);
  });

  it('are not more than that by two clicks at once [REF-137]', async () => {
    const add = await withLinks(mostFurtherLinks - 1);
    const answers = await Promise.all(['/a', '/b', '/c'].map(add));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect((await list()).links.totalCount).toBe(mostFurtherLinks);
  });

  it('have one to the same address by two clicks at once, also the last one [LINK-55 REF-137]', async () => {
    const add = await withLinks(mostFurtherLinks - 1);
    const [one, other] = await Promise.all([add('/a'), add('/a')]);
    expect(one.statusCode).toBe(201);
    expect(other.json()).toEqual(one.json());
  });
});

describe('the deleted links of somebody', () => {
  it('are 200 at most: then the one that was deleted first goes for good [REF-145]', async () => {
    const { id } = await define({ destinationUrlSuffixEditable: true });
    const dayOf = (index: number) => new Date(server.now.getTime() - (1000 - index) * 1000);
    await server.database.inTenant(brand, (db) =>
      db
        .insertInto('trackingLinks')
        .values(
          Array.from({ length: mostDeletedLinks }, (_, index) => ({
            ...{ definitionId: id, userId: anna.id, suffix: `/${index}`, domain: null },
            ...{ path: `gone${made}-${index}`, chosen: '{}', createdAt: server.now },
            deletedAt: dayOf(index),
          })),
        )
        .execute(),
    );
    const ben = await server.addPerson(brand);
    const bens = (
      await create({ trackingLinkDefinitionId: id, destinationUrlSuffix: '/bens' }, ben)
    ).json();
    await remove(bens.id, ben);
    const shown = await first(id);
    const suffixes = () =>
      server.database.inTenant(brand, async (db) => {
        const rows = await db.selectFrom('trackingLinks').select('suffix').execute();
        return new Set(rows.map(({ suffix }) => suffix));
      });
    expect(await suffixes()).toContain('/0');
    for (const next of ['/a', '/b']) {
      const link = (
        await create({ trackingLinkDefinitionId: id, destinationUrlSuffix: next })
      ).json();
      expect((await remove(link.id)).statusCode).toBe(204);
    }
    const left = await suffixes();
    expect(mostDeletedLinks).toBe(200);
    expect(['/0', '/1', '/2', '/199', '/a', '/b', '/bens', ''].map((one) => left.has(one))).toEqual(
      [false, false, true, true, true, true, true, true],
    );
    expect(left.size).toBe(mostDeletedLinks + 2);
    expect(await first(id)).toEqual(shown);
  });
});

describe('a further link', () => {
  it('leads below the destination, where the definition lets ambassadors make them [LINK-27 LINK-54 LINK-101]', async () => {
    const open = await define({ destinationUrlSuffixEditable: true });
    const asked = { trackingLinkDefinitionId: open.id, destinationUrlSuffix: '/shoes' };
    const link = (await create(asked)).json();
    expect(link).toMatchObject({
      ...{ destinationUrlSuffix: '/shoes', isDefault: false },
      destinationUrl: expect.stringContaining('https://shop.example.com/sale/shoes?ref='),
    });
    expect((await create(asked)).json()).toEqual(link);
    const closed = await define();
    expect((await create({ ...asked, trackingLinkDefinitionId: closed.id })).statusCode).toBe(403);
    expect((await create({ ...asked, destinationUrlSuffix: '/../admin' })).json()).toMatchObject({
      ...{ status: 400 },
      fields: { destinationUrlSuffix: 'Please enter an address below the destination' },
    });
  });

  it('comes back at its address when it was deleted and is made again [LINK-56 LINK-107]', async () => {
    const { id } = await define({ destinationUrlSuffixEditable: true });
    const asked = { trackingLinkDefinitionId: id, destinationUrlSuffix: '/shoes' };
    const link = (await create(asked)).json();
    expect((await remove(link.id)).statusCode).toBe(204);
    expect((await remove(link.id)).statusCode).toBe(404);
    expect((await list()).links.results).toEqual([]);
    expect((await create(asked)).json()).toEqual(link);
  });
});

describe('path and parameters', () => {
  it('are changed by the ambassador where the definition says so [LINK-28 LINK-105 LINK-106]', async () => {
    const params = [...codes().params, { name: 'note', value: 'none', editable: true }];
    const { id } = await define({
      params,
      bcsCanEditLink: true,
      destinationUrlSuffixEditable: true,
    });
    const asked = { trackingLinkDefinitionId: id, destinationUrlSuffix: '/a' };
    const link = (
      await create({ ...asked, path: `My path ${made}`, params: { note: 'mine' } })
    ).json();
    expect(link).toMatchObject({
      path: `my-path-${made}`,
      destinationUrl: expect.stringMatching(/&note=mine$/),
    });
    const change = { path: `other-${made}`, params: { note: 'yours' } };
    expect((await update(link.id, change)).json()).toMatchObject({
      ...{ path: `other-${made}`, destinationUrl: expect.stringMatching(/&note=yours$/) },
    });
    expect((await update(link.id, { params: { ref: 'stolen' } })).json()).toMatchObject({
      ...{ status: 400, fields: { params: 'The parameter ref cannot be changed' } },
    });
    const fixed = await define();
    const own = await first(fixed.id);
    expect((await update(own.id, { path: 'mine' })).statusCode).toBe(403);
    expect((await create({ trackingLinkDefinitionId: fixed.id, path: 'mine' })).statusCode).toBe(
      403,
    );
  });

  it('are refused where somebody has the path, also of two at once [LINK-84]', async () => {
    const { id } = await define({ bcsCanEditLink: true });
    const ben = await server.addPerson(brand);
    const inUse = { status: 400, fields: { path: 'Address is already in use' } };
    const [ofAnna, ofBen] = [await first(id), await first(id, ben)];
    expect((await update(ofAnna.id, { path: `taken-${made}` })).statusCode).toBe(200);
    expect((await update(ofBen.id, { path: `taken-${made}` }, ben)).json()).toMatchObject(inUse);
    const cleo = await server.addPerson(brand);
    const asked = { trackingLinkDefinitionId: id, path: `taken-${made}` };
    expect((await create(asked, cleo)).json()).toMatchObject(inUse);
    const both = await Promise.all(
      [ofAnna, ofBen].map((link, index) =>
        update(link.id, { path: `race-${made}` }, index === 0 ? anna : ben),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe('the list of somebody’s links', () => {
  it('has each with the destination of its own definition', async () => {
    const [shop, blog] = [
      await define({ destinationUrl: 'https://shop.example.com' }),
      await define({ destinationUrl: 'https://blog.example.com' }),
    ];
    const links = [await first(shop.id), await first(blog.id)];
    const found = (await list()).links.results;
    expect(found.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
      links.toSorted((one, other) => one.id.localeCompare(other.id)),
    );
    expect(found.map(({ destinationUrl }) => new URL(destinationUrl).host).toSorted()).toEqual([
      'blog.example.com',
      'shop.example.com',
    ]);
  });

  it('has the definitions that the activities on offer bring [LINK-51 LINK-87 LINK-99 LINK-100]', async () => {
    const [brought, forVips, unused] = [await define(), await define(), await define()];
    await addType(admin, { trackingLinkDefinitionsToAdd: [brought.id] });
    await addType(admin, { trackingLinkDefinitionsToAdd: [forVips.id], userTagsFilter: ['vip'] });
    const ids = async (by: Person) =>
      (await list(server.as(by))).definitions.map(({ id }) => id).sort();
    expect(await ids(anna)).toEqual([brought.id]);
    const vip = await server.addPerson(brand, { tags: ['vip'] });
    expect(await ids(vip)).toEqual([brought.id, forVips.id].sort());
    const link = await first(unused.id);
    expect((await list()).links).toEqual({ results: [link], page: 1, pageSize: 10, totalCount: 1 });
    await admin.call(deleteTrackingLinkDefinition, { params: { id: unused.id } });
    expect((await list()).links.results).toEqual([]);
  });
});

it('no link is made in a demo account [LINK-93 PLAN-81 PLAN-82]', async () => {
  const { id } = await define();
  await server.database.inTenant(brand, (db) =>
    db.updateTable('tenants').set({ isTestTenant: true }).execute(),
  );
  const body = { trackingLinkDefinitionId: id };
  const refused = { status: 403, message: 'Tracking links are not available for demo accounts' };
  expect((await create(body)).json()).toMatchObject(refused);
  const answer = await server.as(anna).send(getOrCreateTrackingLink, { body });
  expect(answer.json()).toMatchObject(refused);
});
