import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActivityType, updateActivityType } from '#contract/activity-types/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  createTrackingLinkDefinition,
  deleteTrackingLinkDefinition,
  listTrackingLinkDefinitions,
  updateTrackingLinkDefinition,
} from '#contract/tracking-links/endpoints.ts';
import { addType, newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import {
  addDefinition,
  addLinkDomain,
  type NewDefinition,
  newDefinition,
} from './testing/definitions.ts';

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
  brand = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
});

const create = async (more: Partial<NewDefinition> = {}) =>
  (
    await admin.send(createTrackingLinkDefinition, {
      body: { trackingLinkDefinition: newDefinition(more) },
    })
  ).json();
const list = async (query: { page?: string; pageSize?: string } = {}, by = admin) =>
  by.call(listTrackingLinkDefinitions, { query });
const update = (id: string, trackingLinkDefinition: Partial<NewDefinition>) =>
  admin.send(updateTrackingLinkDefinition, { params: { id }, body: { trackingLinkDefinition } });
const field = (name: string, message: string) => ({
  ...{ status: 400, fields: { [`trackingLinkDefinition.${name}`]: message } },
});

describe('a definition', () => {
  it('is kept as it was entered, at the product’s domain [LINK-95 LINK-11 LINK-12 LINK-13 LINK-14 LINK-18 LINK-19 LINK-20 LINK-21 LINK-23 LINK-24 LINK-30]', async () => {
    const group = await addType(admin, { category: 'referral', referralSystem: 'shopify' });
    const entered = {
      ...{ title: 'Shop', destinationUrl: 'https://shop.example.com', templateToken: 'SHOP' },
      params: [{ name: 'ref', referralCode: true }],
      referralCodeGroupId: group.id,
      ...{ destinationUrlSuffixEditable: true, bcsCanEditLink: true },
    };
    const { trackingLinkDefinition } = await create(entered);
    expect(trackingLinkDefinition).toEqual({
      ...{ ...entered, id: expect.any(String), tenantId: brand },
      params: [
        {
          ...{ name: 'ref', value: '', referralCode: true, editable: false },
          ...{ userSlugWithReferralCode: false, referralCodeWithUserSlug: false },
        },
      ],
      ...{ initialPathFormat: 'random', cmDomainId: null, linkWrapperService: null },
      shortLinkDomainUrl: expect.stringMatching(/^https?:\/\/links\./),
      wrappedShortLinkDomainUrl: null,
    });
  });

  it('is listed by title, in pages, for everybody who is signed in [LINK-88 LINK-94 LINK-98]', async () => {
    for (const title of ['Blog', 'Zoo', 'Apples']) await addDefinition(admin, { title });
    const titles = async (query: { page?: string; pageSize?: string }, by = admin) => {
      const { results, ...paging } = await list(query, by);
      return [results.map(({ title }) => title), paging];
    };
    const ambassador = server.as(await server.addPerson(brand));
    expect(await titles({}, ambassador)).toEqual([
      ...[['Apples', 'Blog', 'Zoo'], { page: 1, pageSize: 10, totalCount: 3 }],
    ]);
    expect(await titles({ page: '2', pageSize: '2' })).toEqual([
      ...[['Zoo'], { page: 2, pageSize: 2, totalCount: 3 }],
    ]);
  });

  it('has a token of its own in the tenant, compared as it is kept [LINK-70 LINK-71 LINK-116]', async () => {
    await create({ templateToken: 'My shop' });
    expect(await create({ templateToken: 'MY_SHOP' })).toMatchObject(
      field('templateToken', 'Token is not unique'),
    );
    const both = await Promise.all([1, 2].map(() => create({ templateToken: 'twice' })));
    expect(both.map(({ status }) => status).sort()).toEqual([400, undefined]);
  });

  it('is at a valid domain for links of the tenant, where the plan has them [LINK-29 LINK-49 LINK-90]', async () => {
    const cmDomainId = await addLinkDomain(server, brand, `links-${made}.example`);
    const { trackingLinkDefinition } = await create({ cmDomainId });
    expect(trackingLinkDefinition).toMatchObject({
      ...{ cmDomainId, shortLinkDomainUrl: expect.stringContaining(`links-${made}.example`) },
    });
    expect((await create()).trackingLinkDefinition).toMatchObject({
      ...{ cmDomainId: null, shortLinkDomainUrl: expect.stringContaining('://links.banyan.') },
    });
    const set = (change: { isValid?: boolean; kind?: 'link' | 'portal' }) =>
      server.database.inTenant(brand, (db) =>
        db.updateTable('tenantDomains').set(change).execute(),
      );
    const refused = field('cmDomainId', 'This domain cannot be used. Please choose a valid one');
    await set({ isValid: false });
    expect(await create({ cmDomainId })).toMatchObject(refused);
    await set({ isValid: true, kind: 'portal' });
    expect(await create({ cmDomainId })).toMatchObject(refused);
    expect(await create({ cmDomainId: unknownId })).toMatchObject(refused);
    await set({ kind: 'link' });
    await giveFeature(server, brand, 'domains.customLinkDomain', false);
    expect(await create({ cmDomainId })).toMatchObject({
      ...{ status: 403, message: 'Not available on current plan' },
    });
  });

  it('may be the only one with the slug as its path, until it is deleted [LINK-42 LINK-43 LINK-45]', async () => {
    const bySlug = {
      initialPathFormat: 'user-slug' as const,
      cmDomainId: await addLinkDomain(server, brand, `links-${made}.example`),
    };
    const { trackingLinkDefinition: first } = await create({ ...bySlug, title: 'First' });
    expect(await create(bySlug)).toMatchObject(field('initialPathFormat', 'Already used by First'));
    const params = { id: first.id };
    expect((await admin.send(deleteTrackingLinkDefinition, { params })).statusCode).toBe(204);
    expect(await create(bySlug)).toMatchObject({ trackingLinkDefinition: bySlug });
  });

  it('carries the codes of a referral activity of the tenant', async () => {
    const custom = await addType(admin);
    for (const referralCodeGroupId of [custom.id, unknownId]) {
      expect(await create({ referralCodeGroupId })).toMatchObject(
        field('referralCodeGroupId', 'This activity does not exist'),
      );
    }
  });

  it('changes its title, and nothing else [LINK-40 LINK-96 LINK-98]', async () => {
    const { id, templateToken } = await addDefinition(admin, { title: 'Old' });
    expect((await update(id, { title: 'New' })).json()).toMatchObject({
      trackingLinkDefinition: { id, title: 'New', templateToken },
    });
    const same = { title: 'New', templateToken, destinationUrl: 'https://shop.example.com/sale' };
    expect((await update(id, same)).statusCode).toBe(200);
    const group = await addType(admin, { category: 'referral', referralSystem: 'shopify' });
    const changes: Partial<NewDefinition>[] = [
      { templateToken: 'another' },
      { destinationUrl: 'https://evil.example' },
      { params: [{ name: 'a', value: '1' }] },
      { referralCodeGroupId: group.id },
      { destinationUrlSuffixEditable: true },
      { bcsCanEditLink: true },
      { cmDomainId: unknownId },
    ];
    for (const change of changes) {
      const [name = ''] = Object.keys(change);
      expect((await update(id, { title: 'Newer', ...change })).json()).toMatchObject(
        field(name, 'Only the title of a tracking link can be changed'),
      );
    }
    expect((await list()).results).toMatchObject([{ title: 'New' }]);
    expect((await update(unknownId, { title: 'New' })).statusCode).toBe(404);
  });

  it('stands in the audit log when it is made, named anew and deleted, and not when nothing changes', async () => {
    const { id } = await addDefinition(admin, { title: 'Old' });
    await update(id, { title: 'New' });
    await update(id, { title: 'New' });
    await admin.send(deleteTrackingLinkDefinition, { params: { id } });
    const { results } = await admin.call(listAuditEntries, { query: {} });
    expect(
      results
        .filter(({ action }) => action.startsWith('tracking-link'))
        .map(({ action, subject }) => [action, subject])
        .toSorted(),
    ).toEqual([
      ['tracking-link-changed', 'New'],
      ['tracking-link-created', 'Old'],
      ['tracking-link-deleted', 'New'],
    ]);
  });

  it('has the product’s domain for new links while its own is not valid', async () => {
    const cmDomainId = await addLinkDomain(server, brand, `links-${made}.example`);
    await create({ cmDomainId });
    await server.database.inTenant(brand, (db) =>
      db.updateTable('tenantDomains').set({ isValid: false }).execute(),
    );
    expect((await list()).results).toMatchObject([
      { cmDomainId, shortLinkDomainUrl: expect.stringContaining('://links.banyan.') },
    ]);
  });

  it('that an available activity brings is not deleted [LINK-25 LINK-59 LINK-97 TYPE-35 TYPE-45]', async () => {
    const { id } = await addDefinition(admin);
    const type = await addType(admin, { trackingLinkDefinitionsToAdd: [id] });
    expect(type.trackingLinkDefinitionsToAdd).toEqual([id]);
    const params = { id };
    expect((await admin.send(deleteTrackingLinkDefinition, { params })).json()).toMatchObject({
      status: 409,
      message: 'This tracking link is used by an activity type and cannot be deleted',
    });
    await server.database.inTenant(brand, (db) =>
      db.updateTable('activityTypes').set({ available: false }).execute(),
    );
    expect((await admin.send(deleteTrackingLinkDefinition, { params })).statusCode).toBe(204);
    const updated = { params: { id: type.id }, body: { challengeDefinition: { title: 'More' } } };
    expect((await admin.call(updateActivityType, updated)).trackingLinkDefinitionsToAdd).toEqual(
      [],
    );
    expect((await admin.send(deleteTrackingLinkDefinition, { params })).statusCode).toBe(404);
    expect((await list()).results).toEqual([]);
    const body = { challengeDefinition: newDesign({ trackingLinkDefinitionsToAdd: [id] }) };
    expect((await admin.send(createActivityType, { body })).json()).toMatchObject({
      ...{ status: 400 },
      fields: {
        'challengeDefinition.trackingLinkDefinitionsToAdd': 'This tracking link does not exist',
      },
    });
  });

  it('is either brought or deleted, where both are asked for at once [LINK-59]', async () => {
    const { id } = await addDefinition(admin);
    const challengeDefinition = newDesign({ trackingLinkDefinitionsToAdd: [id] });
    const [creation, removal] = await Promise.all([
      admin.send(createActivityType, { body: { challengeDefinition } }),
      admin.send(deleteTrackingLinkDefinition, { params: { id } }),
    ]);
    expect([...[[201, 409].join(), [400, 204].join()]]).toContain(
      [creation.statusCode, removal.statusCode].join(),
    );
  });

  it('is not made in a demo account [LINK-92 LINK-93 PLAN-81 PLAN-82]', async () => {
    await server.database.inTenant(brand, (db) =>
      db.updateTable('tenants').set({ isTestTenant: true }).execute(),
    );
    expect(await create()).toMatchObject({
      ...{ status: 403, message: 'Tracking links are not available for demo accounts' },
    });
  });
});
