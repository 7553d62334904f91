import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProfileImage, uploadProfileImage } from '#contract/profiles/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let person: Person;
let owner: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  person = await server.addPerson(acme);
  owner = server.as(person);
});
afterAll(() => server.close());

const picture = (content: string | Buffer) => ({
  fileName: 'me.png',
  file: newFile('me.png', content),
});

it.each([
  ['png', { width: 900, height: 500 }],
  ['jpeg', { width: 120, height: 300 }],
  ['gif', { width: 40, height: 40 }],
  ['webp', { width: 400, height: 400 }],
] as const)(
  'a picture in %s becomes a square of 400 px [AMB-172 AMB-195]',
  async (format, size) => {
    const body = picture(await newPicture(format, size));
    const { imageUrl } = await owner.call(uploadProfileImage, { params: { id: '__SELF__' }, body });
    const id = imageUrl.split('/').at(-1) ?? '';
    const answer = await server.on('acme').send(getProfileImage, { params: { id } });
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 });
  },
);

it('what is no picture is refused, and so is a file of more than 20 MB [AMB-123 AMB-196]', async () => {
  const params = { id: person.id };
  expect(
    await owner.refused(uploadProfileImage, { params, body: picture('no picture') }),
  ).toMatchObject({ status: 415, message: 'Please choose a picture: PNG, JPEG, GIF or WebP' });
  const large = Buffer.alloc(20 * 1024 * 1024 + 1);
  expect(await owner.refused(uploadProfileImage, { params, body: picture(large) })).toMatchObject({
    status: 413,
    message: '“me.png” is larger than 20 MB',
  });
});

it('a picture is uploaded by its owner or an admin, and by nobody else [AMB-148 AMB-172]', async () => {
  const body = picture(await newPicture('png'));
  const params = { id: person.id };
  await admin.call(uploadProfileImage, { params, body });
  const other = server.as(await server.addPerson(acme));
  expect(await other.refused(uploadProfileImage, { params, body })).toMatchObject({ status: 403 });
  const support = await server.addPerson(acme, { roles: ['support'] });
  for (const [id, status] of [
    [support.id, 403],
    [unknownId, 404],
  ] as const)
    expect(await admin.refused(uploadProfileImage, { params: { id }, body })).toMatchObject({
      status,
    });
});

it('a picture that is not there is not found', async () => {
  const answer = await server.on('acme').send(getProfileImage, { params: { id: unknownId } });
  expect(answer.statusCode).toBe(404);
});
