import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadBrandImage } from '#contract/branding/endpoints.ts';
import type { BrandImageKind } from '#contract/branding/image.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { bombs, disguises, stumps } from '#server/files/testing/hostile-files.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { findBrandPicture, inlineImage } from './inline-image.ts';
import { uploadBrand, urlsOf } from './testing/brand.ts';

const notAnImage = 'Please choose an image file';
const notAnAppIcon = 'App icon must be square and at least 512 x 512 pixels';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { planCode: 'growth' });
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

const upload = (kind: BrandImageKind, content: Buffer) => uploadBrand(admin, acme, kind, content);
const read = (url: string, host = 'acme') => server.on(host).send({ url });

const sent = (kind: string, content: string | Buffer, name = 'x.png', caller = admin) =>
  caller.send(uploadBrandImage, {
    params: { id: acme, kind },
    body: { fileName: name, file: newFile(name, content) },
  });

async function shown(url: string) {
  const { rawPayload } = await read(url);
  const { format, width, height, hasAlpha } = await sharp(rawPayload).metadata();
  return { format, width, height, hasAlpha };
}

describe('a logo', () => {
  it.each([
    [
      { width: 600, height: 144 },
      { width: 300, height: 72 },
    ],
    [
      { width: 1000, height: 100 },
      { width: 300, height: 30 },
    ],
    [
      { width: 200, height: 400 },
      { width: 36, height: 72 },
    ],
    [
      { width: 40, height: 20 },
      { width: 40, height: 20 },
    ],
  ])('of %j is shown as %j [SET-113 SET-114 SET-144 SET-146]', async (given, kept) => {
    const stored = await upload('logo', await newPicture('jpeg', given));
    expect(stored).toEqual({
      url: expect.stringMatching(/^\/api\/v1\/tenants\/acme\/brand-images\//),
    });
    expect(await shown(urlsOf(stored)[0] ?? '')).toMatchObject({ format: 'png', ...kept });
  });
});

it('a favicon is whole within a square [SET-66 SET-146]', async () => {
  const stored = await upload('favicon', await newPicture('png', { width: 100, height: 50 }));
  const [url = ''] = urlsOf(stored);
  expect(stored).toEqual({ url });
  expect(await shown(url)).toEqual({ format: 'png', width: 64, height: 64, hasAlpha: true });
});

describe('an app icon', () => {
  it('becomes one for each place of a phone [SET-68 SET-115 SET-146]', async () => {
    const stored = await upload(
      'mobileAppIcon',
      await newPicture('png', { width: 512, height: 512 }),
    );
    const src = expect.stringMatching(/^\/api\/v1\/tenants\/acme\/brand-images\/[0-9a-f-]{36}$/);
    expect(stored).toEqual({
      icons: [
        { src, sizes: '192x192', purpose: 'any' },
        { src, sizes: '512x512', purpose: 'any' },
        { src, sizes: '512x512', purpose: 'maskable' },
        { src, sizes: '180x180', purpose: 'any' },
      ],
    });
    const sizes = await Promise.all(urlsOf(stored).map(shown));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [192, 192],
      [512, 512],
      [512, 512],
      [180, 180],
    ]);
  });

  it.each([
    ['is not square', { width: 600, height: 512 }],
    ['is too small', { width: 511, height: 511 }],
  ])('that %s is refused [SET-115 SET-116 SET-118]', async (_, size) => {
    const answer = await sent('mobileAppIcon', await newPicture('png', size));
    expect(answer.json()).toMatchObject({
      status: 400,
      message: notAnAppIcon,
      fields: { file: notAnAppIcon },
    });
  });

  it('has no transparency where a phone would show black instead', async () => {
    const clear = await sharp({
      create: { width: 512, height: 512, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const stored = await upload('mobileAppIcon', clear);
    const [, , maskable = '', touch = ''] = urlsOf(stored);
    for (const url of [maskable, touch]) {
      const { dominant } = await sharp((await read(url)).rawPayload).stats();
      expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
    }
  });
});

describe('a file that is no image', () => {
  it.each(disguises)('is drawn anew or refused: $name [SET-112 SET-116]', async (file) => {
    const own = server.as(await server.addPerson(acme, { roles: ['admin'] }));
    const answer = await sent('logo', await file.content(), file.name, own);
    if (file.becomes === 'picture') {
      const { url } = answer.json<{ url: string }>();
      const kept = await read(url);
      expect(kept.headers).toMatchObject({
        'content-type': 'image/png',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(kept.rawPayload.includes('canary')).toBe(false);
    } else {
      expect(answer.json()).toMatchObject({ status: 400, message: notAnImage });
    }
  });

  it.each(stumps)('or ends too early is refused: $name', async (file) => {
    const own = server.as(await server.addPerson(acme, { roles: ['admin'] }));
    const answer = await sent('logo', await file.content(), file.name, own);
    expect(answer.statusCode).toBe(file.becomes === 'refused' ? 400 : 201);
  });

  it.each(bombs)('or grows when it is read harms nobody: $name', async (file) => {
    const own = server.as(await server.addPerson(acme, { roles: ['admin'] }));
    const answer = await sent('favicon', await file.content(), file.name, own);
    expect([201, 400]).toContain(answer.statusCode);
    expect((await sent('favicon', await newPicture('png'))).statusCode).toBe(201);
  });

  it('of more than 20 MB is refused, and one of 20 MB is not [SET-112 SET-116 SET-118 SET-171]', async () => {
    const MiB = 1024 * 1024;
    const picture = await newPicture('png');
    const ofBytes = (count: number) =>
      Buffer.concat([picture, Buffer.alloc(count - picture.length)]);
    expect((await sent('logo', ofBytes(20 * MiB))).statusCode).toBe(201);
    expect((await sent('logo', ofBytes(20 * MiB + 1))).json()).toMatchObject({
      status: 400,
      message: 'Image must be at most 20 MB',
    });
  });

  it('has its sender wait once there are many', async () => {
    const own = server.as(await server.addPerson(acme, { roles: ['admin'] }));
    for (let count = 0; count < 20; count += 1)
      expect((await sent('logo', 'x', 'x.png', own)).statusCode).toBe(400);
    expect((await sent('logo', 'x', 'x.png', own)).statusCode).toBe(429);
  });
});

describe('who may', () => {
  it('upload a picture is an admin of the brand, of the three kinds [SET-145]', async () => {
    const picture = await newPicture('png', { width: 512, height: 512 });
    for (const kind of ['banner', 'toString', 'Logo'])
      expect((await sent(kind, picture)).statusCode).toBe(404);
    const ambassador = server.as(await server.addPerson(acme));
    expect((await sent('logo', picture, 'x.png', ambassador)).statusCode).toBe(403);
  });

  it('upload one is an admin of the brand, and of no other', async () => {
    const foreign = await server.addTenant('foreign', { planCode: 'growth' });
    const picture = newFile('x.png', await newPicture('png'));
    const refused = await admin.refused(uploadBrandImage, {
      params: { id: foreign, kind: 'logo' },
      body: { fileName: 'x.png', file: picture },
    });
    expect(refused).toMatchObject({ code: 'not-found' });
  });

  it('not, has a plan without branding [SET-127 TEN-89]', async () => {
    const plain = await server.addTenant('plain', { planCode: 'starter' });
    const own = server.as(await server.addPerson(plain, { roles: ['admin'] }));
    const refused = await own.refused(uploadBrandImage, {
      params: { id: plain, kind: 'logo' },
      body: { fileName: 'x.png', file: newFile('x.png', await newPicture('png')) },
    });
    expect(refused).toMatchObject({ status: 403, message: 'Not available on current plan' });
  });

  it('see it is everybody, under the name of its own brand only', async () => {
    await server.addTenant('globex');
    const [url = ''] = urlsOf(await upload('logo', await newPicture('png')));
    expect((await read(url, 'globex')).statusCode).toBe(200);
    expect((await read(url.replace('/acme/', '/globex/'))).statusCode).toBe(404);
    expect((await read(url.replace('/acme/', '/%2e%2e/'))).statusCode).toBe(404);
  });
});

describe('a picture within a page that may fetch nothing', () => {
  const find = (url: string | null | undefined) =>
    server.database.inTenant(acme, (db) => findBrandPicture(db, acme, url));

  it('stands in its address', async () => {
    const [url = ''] = urlsOf(await upload('logo', await newPicture('png')));
    const { rawPayload } = await read(url);
    expect(await inlineImage(server.config, await find(url))).toBe(
      `data:image/png;base64,${rawPayload.toString('base64')}`,
    );
  });

  it('is none where there is none of ours', async () => {
    for (const url of [undefined, null, '', 'https://cdn.example/x.png'])
      expect(await find(url)).toBeUndefined();
    expect(await inlineImage(server.config, undefined)).toBeUndefined();
  });

  it('is left out while the store of files does not give it', async () => {
    const [url = ''] = urlsOf(await upload('logo', await newPicture('png')));
    const picture = await find(url);
    if (!picture) expect.unreachable();
    const away = { ...picture, content: null, storeKey: 'gone' };
    expect(await inlineImage({}, away)).toBeUndefined();
  });

  it('is none of another kind, at its own address neither', async () => {
    const [url = ''] = urlsOf(await upload('logo', await newPicture('png')));
    await server.database.inSystem('inspect-in-test', (db) =>
      sql`update files set kind = 'reward-image' where id = ${url.split('/').at(-1)}`.execute(db),
    );
    expect(await find(url)).toBeUndefined();
    expect((await read(url)).statusCode).toBe(404);
  });
});
