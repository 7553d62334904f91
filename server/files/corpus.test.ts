import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTaskFile, uploadTaskFile } from '#contract/activities/endpoints.ts';
import {
  getActivityTypeImage,
  uploadActivityTypeImage,
} from '#contract/activity-types/endpoints.ts';
import { isShownPicture, proofFileLimits } from '#contract/files/file.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newFile } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { bombs, canary, disguises, type HostileFile, stumps } from './testing/hostile-files.ts';

let server: TestServer;
let acme: TenantId;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
});
afterAll(() => server.close());

const uploadOf = (name: string, content: Buffer) => ({
  body: { fileName: name, file: newFile(name, content) },
});

type Answer = Awaited<ReturnType<TestCaller['send']>>;

const isInline = ({ headers }: Answer): boolean =>
  String(headers['content-disposition']).startsWith('inline');

/** Nothing runs, and only a picture may be shown. */
async function expectHarmless(answer: Answer): Promise<void> {
  const type = String(answer.headers['content-type']);
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  if (!isInline(answer)) return expect(type).toBe('application/octet-stream');
  expect(isShownPicture(type)).toBe(true);
  const metadata = await sharp(answer.rawPayload).metadata();
  expect(`image/${metadata.format}`).toBe(type);
  expect(metadata.exif).toBeUndefined();
  expect(answer.rawPayload.includes(canary)).toBe(false);
}

/** The outcome of a file that is handed in as proof. */
async function asProof({ name }: HostileFile, content: Buffer): Promise<HostileFile['becomes']> {
  const ambassador = server.as(await server.addPerson(acme));
  const upload = await ambassador.send(uploadTaskFile, uploadOf(name, content));
  if (upload.statusCode === 415) return 'refused';
  const answer = await ambassador.send(getTaskFile, { params: { id: upload.json().id } });
  expect([upload.statusCode, answer.statusCode]).toEqual([201, 200]);
  await expectHarmless(answer);
  return isInline(answer) ? 'picture' : 'download';
}

/** The same as the picture of an activity type, which everybody sees. */
async function asPicture({ name }: HostileFile, content: Buffer): Promise<HostileFile['becomes']> {
  const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  const upload = await admin.send(uploadActivityTypeImage, uploadOf(name, content));
  if (upload.statusCode === 415) return 'refused';
  const { imageUrl } = upload.json<{ imageUrl: string }>();
  const id = imageUrl.split('/').at(-1);
  const answer = await server.on('acme').send(getActivityTypeImage, { params: { id } });
  expect([upload.statusCode, answer.statusCode]).toEqual([201, 200]);
  await expectHarmless(answer);
  return isInline(answer) ? 'picture' : 'download';
}

describe('a file that is not what it says', () => {
  it.each(disguises)('is no danger as proof: $name [ACT-112]', async (file) => {
    expect(await asProof(file, await file.content())).toBe(file.becomes);
  });

  it.each(disguises)('is drawn anew or refused as a picture: $name [TYPE-106]', async (file) => {
    const becomes = file.becomes === 'picture' ? 'picture' : 'refused';
    expect(await asPicture(file, await file.content())).toBe(becomes);
  });
});

describe('a picture that ends too early', () => {
  it.each(stumps)('is refused: $name', async (file) => {
    const content = await file.content();
    expect(await asProof(file, content)).toBe(file.becomes);
    expect(await asPicture(file, content)).toBe(file.becomes);
  });
});

describe('a file that grows when it is read', () => {
  it.each(bombs)('is kept or refused before anybody waits in vain: $name', async (file) => {
    const content = await file.content();
    expect(content.length).toBeLessThan(proofFileLimits.bytes);
    expect([file.becomes, 'refused']).toContain(await asProof(file, content));
  });
});

describe('a name that is more than one', () => {
  it.each([
    '../../etc/passwd',
    '..\\..\\page.html',
    '/etc/passwd',
    'page.html\u0000.png',
    'page.html\r\ncontent-type: text/html',
    'a"; filename=page.html; x="',
    "a'; filename*=UTF-8''page.html",
    'invoice\u202egpj.exe',
    '%2e%2e%2fpage.html',
  ])('stays one within its header: %j [ACT-112]', async (name) => {
    const ambassador = server.as(await server.addPerson(acme));
    const upload = await ambassador.send(uploadTaskFile, uploadOf(name, Buffer.from('x')));
    const { id, name: kept } = upload.json();
    expect(kept).not.toMatch(/[\\/\p{Cc}]/u);
    const answer = await ambassador.send(getTaskFile, { params: { id } });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w.!~%-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(kept);
    expect(answer.headers['content-type']).toBe('application/octet-stream');
  });
});
