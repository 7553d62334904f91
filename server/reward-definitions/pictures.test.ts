import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import {
  deleteRewardDefinition,
  getRewardDefinition,
  getRewardImage,
  removeRewardImage,
  uploadRewardImage,
} from '#contract/reward-definitions/endpoints.ts';
import { issueReward } from '#contract/reward-selections/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addPoints } from '#server/points-expiry/testing/expiry.ts';
import { selectOne } from '#server/reward-selections/testing/programme.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { deleteUnusedFile } from '../files/repository.ts';
import { addRewardDefinition } from './testing/rewards.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let params: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  brand = await server.addTenant('acme');
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
});
beforeEach(async () => {
  const { id } = await addRewardDefinition(server, brand);
  params = { id };
});
afterAll(() => server.close());

const body = (content: string | Buffer, fileName = 'mug.png') => ({
  ...{ fileName, file: newFile(fileName, content) },
});
const send = (content: string | Buffer) =>
  admin.send(uploadRewardImage, { params, body: body(content) });
const image = (mainImageUrl: string) =>
  server.on(brand).send(getRewardImage, { params: { id: mainImageUrl.split('/').at(-1) ?? '' } });

describe('the picture of a reward', () => {
  it('is sent with its name and answered with where it is, which the reward says too [REW-163]', async () => {
    const answer = await send(await newPicture('png', { width: 90, height: 60 }));
    expect(answer.statusCode).toBe(201);
    const { mainImageUrl } = answer.json();
    expect(answer.json()).toEqual({
      mainImageUrl: expect.stringMatching(/^\/api\/v1\/reward-images\//),
    });
    expect(await admin.call(getRewardDefinition, { params })).toMatchObject({ mainImageUrl });
    const { rawPayload, headers } = await image(mainImageUrl);
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp' });
    const nothing = await admin.send(uploadRewardImage, { params, body: { fileName: 'mug.png' } });
    expect(nothing.statusCode).toBe(400);
  });

  it('is another one, or none, afterwards', async () => {
    const first = (await send(await newPicture('png'))).json().mainImageUrl;
    const next = (await send(await newPicture('jpeg'))).json().mainImageUrl;
    expect(next).not.toBe(first);
    expect(await admin.call(getRewardDefinition, { params })).toMatchObject({ mainImageUrl: next });
    await admin.call(removeRewardImage, { params });
    expect(await admin.call(getRewardDefinition, { params })).toMatchObject({ mainImageUrl: null });
  });

  it('is refused for a reward that is deleted, and unknown is not found', async () => {
    const added = (await send(await newPicture('png'))).json().mainImageUrl;
    await admin.call(deleteRewardDefinition, { params });
    const upload = { params, body: body(await newPicture('png')) };
    const countFiles = () =>
      server.database.inTenant(brand, (db) =>
        db
          .selectFrom('files')
          .select((file) => file.fn.countAll().as('count'))
          .executeTakeFirstOrThrow(),
      );
    const before = await countFiles();
    for (const refused of [
      await admin.refused(uploadRewardImage, upload),
      await admin.refused(removeRewardImage, { params }),
      await server.on(brand).refused(getRewardImage, { params: { id: unknownId } }),
    ])
      expect(refused).toMatchObject({ status: 404, code: 'not-found' });
    expect((await image(added)).statusCode).toBe(200);
    expect(await countFiles()).toEqual(before);
  });

  it('stands in the audit log with each change once, and gone twice is gone once', async () => {
    const { description } = await admin.call(getRewardDefinition, { params });
    await send(await newPicture('png'));
    for (let time = 0; time < 2; time += 1) await admin.call(removeRewardImage, { params });
    const { results } = await admin.call(listAuditEntries, { query: { search: description } });
    expect(results.map(({ action }) => action)).toEqual(['reward-changed', 'reward-changed']);
  });

  it('stays with whoever has chosen the reward, and with whoever was given it, when it is another one', async () => {
    const { id: userId } = await server.addPerson(brand);
    await addPoints(server, brand, { userId, value: 1000, at: server.now });
    const change = async () => {
      const { mainImageUrl } = (await send(await newPicture('png'))).json();
      return mainImageUrl;
    };
    const removeUnused = (mainImageUrl: string) =>
      server.database.inTenant(brand, (db) =>
        deleteUnusedFile(db, mainImageUrl.split('/').at(-1) ?? ''),
      );
    const chosen = await change();
    await selectOne(admin, params, { userId });
    const given = await change();
    const selectionId = await selectOne(admin, params, { userId });
    await admin.call(issueReward, {
      params: { id: selectionId },
      body: { reference: null, referenceSource: 'entered' },
    });
    const unused = await change();
    await change();
    for (const each of [chosen, given, unused]) await removeUnused(each);
    expect((await image(chosen)).statusCode).toBe(200);
    expect((await image(given)).statusCode).toBe(200);
    expect((await image(unused)).statusCode).toBe(404);
  });

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'is an image file, such as a %s, of at most 20 MB [REW-144 REW-203]',
    async (format) => {
      const most = 20 * 1024 * 1024;
      const picture = await newPicture(format);
      expect((await send(Buffer.concat([picture], most))).statusCode).toBe(201);
      expect((await send(Buffer.concat([picture], most + 1))).json()).toMatchObject({
        ...{ status: 413, message: '“mug.png” is larger than 20 MB' },
      });
      for (const other of ['no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
        expect((await send(other)).json()).toMatchObject({
          ...{ status: 415, message: 'Please choose a picture: PNG, JPEG, GIF or WebP' },
        });
    },
  );
});
