import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  createTrackingLink,
  deleteTrackingLink,
  deleteTrackingLinkDefinition,
  getOrCreateTrackingLink,
  listTrackingLinks,
} from '#contract/tracking-links/endpoints.ts';
import type { TrackingLink } from '#contract/tracking-links/link.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { Clicks } from './clicks.ts';
import { personalDataOfTrackingLinks } from './personal-data.ts';
import { addDefinition, addLinkDomain, type NewDefinition } from './testing/definitions.ts';

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
  anna = await server.addPerson(brand, { firstName: 'Anna', slug: 'anna' });
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const shop = 'https://shop.example.com/sale';

/** Opens an address as a browser does. */
function open(url: string, { method = 'GET', headers = {} } = {}) {
  const { host, pathname, search } = new URL(url);
  return server.app.inject({
    ...{ method: method as 'GET', url: `${pathname}${search}` },
    headers: { 'user-agent': firefox, host, ...headers },
  });
}
/** Where an address leads, or its status. */
async function target(url: string): Promise<string | number> {
  const { statusCode, headers } = await open(url);
  return statusCode === 302 ? String(headers.location) : statusCode;
}

async function link(more: Partial<NewDefinition> = {}): Promise<TrackingLink> {
  const { id } = await addDefinition(admin, more);
  return server.as(anna).call(getOrCreateTrackingLink, {
    body: { trackingLinkDefinitionId: id },
  });
}

describe('a short address', () => {
  it('redirects to the destination with all parameters, to whoever opens it [LINK-60 LINK-110]', async () => {
    const { shortUrl, destinationUrl } = await link({ params: [{ name: 'a', value: 'b c' }] });
    const { statusCode, headers } = await open(shortUrl);
    expect([statusCode, headers.location]).toEqual([302, destinationUrl]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(await target(`${shortUrl}/?utm_source=x`)).toBe(`${shop}?a=b+c`);
    expect((await open(shortUrl, { method: 'HEAD' })).headers.location).toBe(`${shop}?a=b+c`);
    expect((await open(shortUrl, { method: 'POST' })).statusCode).toBe(404);
  });

  it('carries the code of the moment it is opened [LINK-62]', async () => {
    const group = await addType(admin, { category: 'referral', referralSystem: 'shopify' });
    const { shortUrl } = await link({
      params: [{ name: 'ref', referralCode: true }],
      referralCodeGroupId: group.id,
    });
    expect(await target(shortUrl)).toMatch(/\?ref=ANNA/);
    await server.database.inSystem('inspect-in-test', (db) =>
      db.updateTable('codes').set({ code: 'RENEWED' }).where('userId', '=', anna.id).execute(),
    );
    expect(await target(shortUrl)).toBe(`${shop}?ref=RENEWED`);
  });

  it('leads to the destination without parameters once the link is deleted [LINK-56]', async () => {
    const { id } = await addDefinition(admin, {
      params: [{ name: 'a', value: 'b' }],
      destinationUrlSuffixEditable: true,
    });
    const body = { trackingLinkDefinitionId: id, destinationUrlSuffix: '/shoes' };
    const further = await server.as(anna).call(createTrackingLink, { body });
    expect(await target(further.shortUrl)).toBe(`${shop}/shoes?a=b`);
    await server.as(anna).call(deleteTrackingLink, { params: { id: further.id } });
    expect(await target(further.shortUrl)).toBe(shop);
  });

  it('leads to the destination once the definition is deleted [LINK-58]', async () => {
    const { shortUrl, trackingLinkDefinitionId } = await link({
      params: [{ name: 'a', value: 'b' }],
    });
    const params = { id: trackingLinkDefinitionId };
    await admin.call(deleteTrackingLinkDefinition, { params });
    expect(await target(shortUrl)).toBe(shop);
  });

  it('goes on in a tenant that was disabled [TEN-149]', async () => {
    const { shortUrl } = await link();
    await server.setEnabled(brand, false);
    expect(await target(shortUrl)).toBe(shop);
  });

  it.each(['/nobody', '/', '/a/b', '/%00', '/..%2f', `/${'x'.repeat(200)}`])(
    'that is %s is unknown on the product’s domain [LINK-61]',
    async (path) => {
      const { shortUrl } = await link();
      const answer = await open(`${new URL(shortUrl).origin}${path}`);
      expect([answer.statusCode, answer.body]).toEqual([404, 'This link does not exist']);
    },
  );
});

it('the product’s domain for links is of the installation, and answers no call of the API [LINK-128]', async () => {
  const { shortUrl } = await link();
  expect(new URL(shortUrl).hostname).toBe(`links.${server.config.platformDomain}`);
  const answer = await open(`${new URL(shortUrl).origin}/api/v1/notifications/dashboard`);
  expect(answer.json()).toMatchObject({ status: 404, code: 'unknown-tenant' });
});

describe('a domain of the tenant’s own', () => {
  const domain = () => `links-${made}.example`;
  const own = async (more: Partial<NewDefinition> = {}) =>
    link({ cmDomainId: await addLinkDomain(server, brand, domain()), ...more });

  it('answers its links, and leads to the portal from anywhere else [LINK-61]', async () => {
    const { path } = await own({ initialPathFormat: 'user-slug' });
    expect(path).toBe('anna');
    expect(await target(`http://${domain()}/anna`)).toBe(shop);
    expect(await target(`http://${domain().toUpperCase()}.:8080/anna`)).toBe(shop);
    for (const other of ['/nobody', '/', '/tenant-settings/x']) {
      expect(await target(`http://${domain()}${other}`)).toMatch(
        new RegExp(`^https?://${brand}\\.banyan\\.localhost`),
      );
    }
  });

  it('answers no link of the product’s domain, and the other way round', async () => {
    const { path } = await own();
    const elsewhere = await link();
    expect(await target(`${new URL(elsewhere.shortUrl).origin}/${path}`)).toBe(404);
    expect(await target(`http://${domain()}/${elsewhere.path}`)).toMatch(/banyan\.localhost/);
  });

  it('answers for whoever it belongs to now, and not for whose it was before', async () => {
    const { path } = await own({ initialPathFormat: 'user-slug' });
    const next = await server.addTenant(`next-${made}`);
    await server.database.inTenant(brand, (db) =>
      db.updateTable('tenantDomains').set({ isValid: false }).execute(),
    );
    await addLinkDomain(server, next, domain());
    expect(await target(`http://${domain()}/${path}`)).toMatch(new RegExp(`://${next}\\.`));
  });

  it('answers nothing while it is not valid, nor where it is for the portal', async () => {
    const { path } = await own();
    const set = (change: { isValid?: boolean; kind?: 'link' | 'portal' }) =>
      server.database.inTenant(brand, (db) =>
        db.updateTable('tenantDomains').set(change).execute(),
      );
    await set({ isValid: false });
    expect(await target(`http://${domain()}/${path}`)).not.toBe(shop);
    await set({ isValid: true, kind: 'portal' });
    expect(await target(`http://${domain()}/${path}`)).not.toBe(shop);
  });
});

describe('the clicks of a link', () => {
  const clicks = async () =>
    (await server.as(anna).call(listTrackingLinks, { query: {} })).links.results[0]?.clicks;
  const counted = () =>
    server.database.inTenant(brand, (db) =>
      db.selectFrom('trackingLinkClicks').select(['people', 'bots']).execute(),
    );

  it('are those of people, without bots, previews and what a browser fetches ahead', async () => {
    const { shortUrl } = await link();
    for (const headers of [
      {},
      {},
      { 'user-agent': 'WhatsApp/2.23.20.0' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'user-agent': '' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ]) {
      await open(shortUrl, { headers });
    }
    await open(shortUrl, { method: 'HEAD' });
    await vi.waitFor(async () => expect(await counted()).toEqual([{ people: 2, bots: 5 }]), 10_000);
    await open(shortUrl);
    await vi.waitFor(async () => expect(await clicks()).toBe(3), 10_000);
  });

  it('are written down for all other links where one is gone with its owner before that', async () => {
    const ben = await server.addPerson(brand);
    const [of, gone] = [await link(), await link()];
    await server.database.inTenant(brand, (db) =>
      db.updateTable('trackingLinks').set({ userId: ben.id }).where('id', '=', gone.id).execute(),
    );
    const clicks = new Clicks(server.database, () => {});
    for (const { id: linkId } of [of, gone, of])
      clicks.add({ tenantId: brand, linkId }, 'person', server.now);
    await server.database.inTenant(brand, (db) =>
      personalDataOfTrackingLinks.erase(db, dataSubject(ben)),
    );
    await clicks.flush();
    expect(await counted()).toEqual([{ people: 2, bots: 0 }]);
  });

  it('keep nothing about who opened it', async () => {
    const { shortUrl } = await link();
    await open(shortUrl, { headers: { 'x-forwarded-for': '198.51.100.7', cookie: 'a=b' } });
    await vi.waitFor(async () => expect(await clicks()).toBe(1), 10_000);
    const { rows } = await server.database.inTenant(brand, (db) =>
      sql<Record<string, unknown>>`select * from tracking_link_clicks`.execute(db),
    );
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      ...['bots', 'day', 'linkId', 'people', 'tenantId'],
    ]);
  });
});
