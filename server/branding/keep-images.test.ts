import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrandingInput } from '#contract/tenants/branding.ts';
import { readTenantAsAdmin, updateTenantData } from '#contract/tenants/settings-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newPicture } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { deleteUnusedFile } from '../files/repository.ts';
import { uploadBrand, urlsOf } from './testing/brand.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { planCode: 'growth' });
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

const params = () => ({ tenantId: acme });

async function save(looks: object): Promise<number> {
  const { data } = await admin.call(readTenantAsAdmin, { params: params(), query: {} });
  const body = {
    data: { branding: BrandingInput.parse(looks) },
    before: { branding: data.branding },
  };
  return (await admin.send(updateTenantData, { params: params(), body })).statusCode;
}

const upload = async (kind: 'logo' | 'mobileAppIcon') =>
  uploadBrand(admin, acme, kind, await newPicture('png', { width: 512, height: 512 }));

const idOf = (url: string): string => url.split('/').at(-1) ?? '';

/** The work of the job on a picture. */
const sweep = (url: string) =>
  server.database.inTenant(acme, (db) => deleteUnusedFile(db, idOf(url)));

const isThere = async (url: string): Promise<boolean> =>
  (await server.on('acme').send({ url })).statusCode === 200;

const jobsFor = (url: string): Promise<unknown[]> =>
  server.database.inTenant(acme, (db) =>
    db
      .selectFrom('outbox')
      .selectAll()
      .execute()
      .then((rows) => rows.filter((row) => JSON.stringify(row).includes(idOf(url)))),
  );

it('keeps every picture that the branding names, and none that it has given up [SET-146]', async () => {
  const stored = await upload('mobileAppIcon');
  const icons = 'icons' in stored ? stored.icons : [];
  const [logo = ''] = urlsOf(await upload('logo'));
  const [favicon = ''] = urlsOf(await upload('logo'));
  expect(
    await save({ logo: { portalHeader: { url: logo } }, faviconUrl: favicon, mobileIcons: icons }),
  ).toBe(200);
  const all = [logo, favicon, ...urlsOf(stored)];
  for (const url of all) await sweep(url);
  for (const url of all) expect(await isThere(url)).toBe(true);

  const before = (await jobsFor(logo)).length;
  expect(await save({ faviconUrl: favicon })).toBe(200);
  expect(await jobsFor(logo)).toHaveLength(before + 1);
  for (const url of all) await sweep(url);
  expect(await isThere(favicon)).toBe(true);
  for (const url of all.filter((one) => one !== favicon)) expect(await isThere(url)).toBe(false);
});

it('refuses a picture that is not there any more, at its field [SET-118]', async () => {
  const [logo = ''] = urlsOf(await upload('logo'));
  await sweep(logo);
  const { data } = await admin.call(readTenantAsAdmin, { params: params(), query: {} });
  const answer = await admin.send(updateTenantData, {
    params: params(),
    body: {
      data: { branding: BrandingInput.parse({ logo: { portalHeader: { url: logo } } }) },
      before: { branding: data.branding },
    },
  });
  expect(answer.json()).toMatchObject({
    status: 400,
    fields: { 'data.branding.logo': expect.stringContaining('upload it again') },
  });
});

it('leaves a picture from elsewhere where it is, and asks for nothing to be removed', async () => {
  const jobs = () =>
    server.database.inTenant(acme, (db) => db.selectFrom('outbox').selectAll().execute());
  await save({});
  const before = await jobs();
  expect(await save({ faviconUrl: 'https://cdn.example/favicon.png' })).toBe(200);
  expect(await save({})).toBe(200);
  expect(await jobs()).toEqual(before);
});
