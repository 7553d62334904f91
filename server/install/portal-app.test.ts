import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrandingInput } from '#contract/tenants/branding.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { uploadBrand, urlsOf } from '#server/branding/testing/brand.ts';
import { newPicture } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let logo: string;

const mobileIcons = [
  { src: '/icons/192.png', sizes: '192x192', purpose: 'any' as const },
  { src: '/icons/512.png', sizes: '512x512', purpose: 'maskable' as const },
  { src: '/icons/180.png', sizes: '180x180', purpose: 'any' as const },
];

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { planCode: 'enterprise' });
  const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  [logo = ''] = urlsOf(await uploadBrand(admin, acme, 'logo', await newPicture('png')));
  await set({ enablePromptsToInstallApp: true });
});
afterAll(() => server.close());

const get = (url: string, host = 'acme') => server.on(host).send({ url });

const set = (changes: object, tenantId = acme) =>
  server.database.inTenant(tenantId, async (db) => {
    const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
    await db
      .updateTable('tenants')
      .set({ data: JSON.stringify({ ...data, ...changes }) })
      .execute();
  });

const brand = (looks: object) => set({ tenantName: 'Acme', branding: BrandingInput.parse(looks) });

describe('the manifest of a portal', () => {
  it('names the app, its icons and its colours as the tenant has them [SET-42 SET-67 SET-68]', async () => {
    await brand({ mobileAppName: 'Acme Go', mobileIcons, headerBackgroundColor: '#123456' });
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.json()).toEqual({
      id: '/',
      name: 'Acme Go',
      short_name: 'Acme Go',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      theme_color: '#123456',
      background_color: '#123456',
      icons: mobileIcons.slice(0, 2),
    });
  });

  it('names the tenant and has an icon where the tenant has chosen neither', async () => {
    await brand({});
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({
      name: 'Acme',
      theme_color: '#2185D0',
      icons: [{ src: '/brand/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    });
  });
});

describe('the page for when there is no connection', () => {
  it('has the tenant’s name and colours, and its logo within', async () => {
    await brand({
      headerBackgroundColor: '#123456',
      headerTextColor: '#fedcba',
      primaryButtonColor: '#ffe100',
      logo: { portalHeader: { url: logo } },
    });
    const { body } = await get('/offline');
    for (const part of ['#123456', '#fedcba', '#ffe100', '>Acme<', 'src="data:image/png;base64,'])
      expect(body).toContain(part);
    expect(body).not.toMatch(/<script|https?:|url\(/);
  });

  it('leaves the name to the logo where the tenant wants it so, and only where there is a logo', async () => {
    const header = async (looks: object) => {
      await brand({ hideBrandNameInHeader: true, ...looks });
      const { body } = await get('/offline');
      return /<header>(.*)<\/header>/.exec(body)?.[1]?.replace(/data:[^"]+/, 'data');
    };
    const own = { logo: { portalHeader: { url: logo } } };
    expect(await header(own)).toBe('<img src="data" alt="Acme">');
    expect(await header({ ...own, hideBrandNameInHeader: false })).toBe(
      '<img src="data" alt=""><span>Acme</span>',
    );
    expect(await header({})).toBe('<span>Acme</span>');
  });

  it('may run and fetch nothing, and knows its own styles', async () => {
    const { body, headers } = await get('/offline');
    const [, styles = ''] = /<style>([^<]+)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(headers['content-security-policy']).toContain(
      `default-src 'none'; img-src data:; style-src 'sha256-${hash}'`,
    );
  });

  it('shows names as text', async () => {
    await brand({ mobileAppName: '<b>"Acme"' });
    expect((await get('/offline')).body).toContain('&lt;b&gt;&quot;Acme&quot;');
    await brand({});
  });
});

describe('a portal that is no app', () => {
  const paths = ['/manifest.webmanifest', '/offline'];
  const statuses = async (host?: string) =>
    Promise.all(paths.map(async (path) => (await get(path, host)).statusCode));
  const worker = async (host?: string) => (await get('/service-worker.js', host)).body;

  it('has neither manifest nor page, and a service worker that goes [SET-41 SET-42]', async () => {
    expect(await statuses()).toEqual([200, 200]);
    expect(await worker()).toContain('/offline');
    await set({ enablePromptsToInstallApp: false });
    expect(await statuses()).toEqual([404, 404]);
    expect(await worker()).toContain('registration.unregister()');
    await set({ enablePromptsToInstallApp: true });
  });

  it('is one whose plan does not have it, or that is disabled [SET-126 TEN-93]', async () => {
    const plain = await server.addTenant('plain', { planCode: 'starter' });
    await set({ enablePromptsToInstallApp: true }, plain);
    expect(await statuses('plain')).toEqual([404, 404]);
    const flags = { 'general.pushNotifications': true };
    await server.database.inTenant(plain, (db) =>
      db
        .updateTable('tenants')
        .set({ planOverrides: JSON.stringify({ flags }) })
        .execute(),
    );
    expect(await statuses('plain')).toEqual([200, 200]);
    await server.database.inTenant(plain, (db) =>
      db.updateTable('tenants').set({ enabled: false }).execute(),
    );
    expect(await statuses('plain')).toEqual([404, 404]);
  });

  it('is one that does not exist, and a host of no portal', async () => {
    expect(await statuses('nobody')).toEqual([404, 404]);
    const headers = { host: 'elsewhere.test' };
    for (const url of paths)
      expect((await server.app.inject({ url, headers })).statusCode).toBe(404);
  });
});

it('the service worker may ask the server of its page, and nobody else', async () => {
  const { headers } = await get('/service-worker.js');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

it('the description of the API says nothing of the app', async () => {
  const { paths } = (await get('/api/openapi.json')).json();
  for (const path of ['/manifest.webmanifest', '/offline', '/service-worker.js'])
    expect(paths).not.toHaveProperty([path]);
});
