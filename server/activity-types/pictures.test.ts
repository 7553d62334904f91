import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadTaskFile } from '#contract/activities/endpoints.ts';
import {
  createActivityType,
  getActivityTypeImage,
  replaceActivityType,
  updateActivityType,
  uploadActivityTypeImage,
} from '#contract/activity-types/endpoints.ts';
import { addType, newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let ambassador: TestCaller;
let elsewhere: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  const acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  ambassador = server.as(await server.addPerson(acme));
  const globex = await server.addTenant('globex');
  elsewhere = server.as(await server.addPerson(globex, { roles: ['admin'] }));
});
afterAll(() => server.close());

const uploadOf = (name: string, content: string | Buffer) => ({
  body: { fileName: name, file: newFile(name, content) },
});
const upload = async (content: Buffer, caller = admin) =>
  (await caller.call(uploadActivityTypeImage, uploadOf('card.png', content))).imageUrl;
const shown = async (imageUrl: string) =>
  sharp((await server.on('acme').send({ url: imageUrl })).rawPayload).metadata();

describe('the picture of an activity type', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'is drawn anew from %s [TYPE-106 TYPE-151]',
    async (format) => {
      const answer = await admin.send(
        uploadActivityTypeImage,
        uploadOf('card', await newPicture(format)),
      );
      expect(answer.statusCode).toBe(201);
      const { imageUrl } = answer.json<{ imageUrl: string }>();
      expect(imageUrl).toMatch(/^\/api\/v1\/challenge-definition-images\/[0-9a-f-]{36}$/);
      expect(await shown(imageUrl)).toMatchObject({ format: 'webp', width: 40, height: 20 });
    },
  );

  it.each([
    [
      { width: 4000, height: 1000 },
      { width: 960, height: 240 },
    ],
    [
      { width: 1000, height: 4000 },
      { width: 135, height: 540 },
    ],
    [
      { width: 960, height: 540 },
      { width: 960, height: 540 },
    ],
    [
      { width: 32, height: 32 },
      { width: 32, height: 32 },
    ],
  ])('of %j is made %j, to fit a card and never to grow', async (before, after) => {
    expect(await shown(await upload(await newPicture('png', before)))).toMatchObject(after);
  });

  it('does not tell where it was taken, and stays upright', async () => {
    const taken = await sharp(await newPicture('jpeg'))
      .withExif({ IFD0: { Make: 'Camera of Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const metadata = await shown(await upload(taken));
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    expect(metadata.exif).toBeUndefined();
  });

  it('is nothing but a picture [TYPE-106]', async () => {
    for (const [name, content] of [
      ['card.png', '<!doctype html><script>alert(1)</script>'],
      ['card.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['card.pdf', '%PDF-1.7'],
    ] as const) {
      expect(await admin.refused(uploadActivityTypeImage, uploadOf(name, content))).toMatchObject({
        status: 415,
        message: 'Please choose a picture: PNG, JPEG, GIF or WebP',
      });
    }
    const largest = await newPicture('png', { width: 8200, height: 5001 });
    for (const content of ['GIF89a/*', largest]) {
      expect(await admin.refused(uploadActivityTypeImage, uploadOf('card', content))).toMatchObject(
        { status: 415, code: 'unsupported-media-type' },
      );
    }
  });

  it('is uploaded by admins, and shown to everybody for as long as they like [TYPE-128]', async () => {
    const imageUrl = await upload(await newPicture('png'));
    const refused = await ambassador.send(
      uploadActivityTypeImage,
      uploadOf('card', await newPicture('png')),
    );
    expect(refused.statusCode).toBe(403);
    const answer = await server.on('acme').send({ url: imageUrl });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': "inline; filename*=UTF-8''card.png",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await server.on('globex').send({ url: imageUrl })).statusCode).toBe(404);
  });

  it('shows no file that was handed in as proof', async () => {
    const proof = await ambassador.call(uploadTaskFile, uploadOf('me', await newPicture('png')));
    const answer = await server.on('acme').send(getActivityTypeImage, { params: { id: proof.id } });
    expect(answer.statusCode).toBe(404);
  });

  it('is kept with the type, and goes along into the next version [TYPE-32]', async () => {
    const imageUrl = await upload(await newPicture('png'));
    const { id, slug } = await addType(admin, { imageUrl });
    const replacing = { body: { challengeDefinition: newDesign({ slug, imageUrl }) } };
    const next = await admin.call(replaceActivityType, { params: { id }, ...replacing });
    expect(next).toMatchObject({ imageUrl });
    const params = { id: next.id };
    const change = { body: { challengeDefinition: { imageUrl: null } } };
    expect(await admin.call(updateActivityType, { params, ...change })).toMatchObject({
      imageUrl: null,
    });
  });

  it('is one that is there, of this tenant and for this purpose [TYPE-32]', async () => {
    const address = '/api/v1/challenge-definition-images/';
    const proof = await admin.call(uploadTaskFile, uploadOf('me', await newPicture('png')));
    const type = await addType(admin);
    const message = 'This picture is no longer there. Please upload it again';
    for (const imageUrl of [
      `${address}${randomUUID()}`,
      `${address}${'-'.repeat(36)}`,
      `${address}${proof.id}`,
      await upload(await newPicture('png'), elsewhere),
    ]) {
      const design = newDesign({ slug: type.slug, imageUrl });
      const params = { id: type.id };
      for (const refusal of [
        await admin.refused(createActivityType, { body: { challengeDefinition: design } }),
        await admin.refused(replaceActivityType, { params, body: { challengeDefinition: design } }),
        await admin.refused(updateActivityType, {
          params,
          body: { challengeDefinition: { imageUrl } },
        }),
      ]) {
        expect(refusal.fields).toEqual({ 'challengeDefinition.imageUrl': message });
      }
    }
  });
});
