import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadTaskFile } from '#contract/activities/endpoints.ts';
import { uploadActivityTypeImage } from '#contract/activity-types/endpoints.ts';
import { uploadRewardImage } from '#contract/reward-definitions/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { uploadBrand, urlsOf } from '#server/branding/testing/brand.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfFiles } from './personal-data.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { planCode: 'growth' });
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

const erase = (person: Person) =>
  server.database.inTenant(acme, (db) => personalDataOfFiles.erase(db, dataSubject(person)));

const statusesOf = (urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await admin.send({ url })).statusCode));

it('the files of somebody who is erased are gone, and nobody else’s', async () => {
  const [person, other] = [await server.addPerson(acme), await server.addPerson(acme)];
  const body = { fileName: 'notes.txt', file: newFile('notes.txt', 'private') };
  const proofs = [
    (await server.as(person).call(uploadTaskFile, { body })).url,
    (await server.as(other).call(uploadTaskFile, { body })).url,
  ];
  expect(await statusesOf(proofs)).toEqual([200, 200]);
  await erase(person);
  expect(await statusesOf(proofs)).toEqual([404, 200]);
});

it('the pictures of a brand stay when the administrator who uploaded them is erased', async () => {
  const person = await server.addPerson(acme, { roles: ['admin'] });
  const leaving = server.as(person);
  const picture = await newPicture('png');
  const body = { fileName: 'x.png', file: newFile('x.png', picture) };
  const { id } = await addRewardDefinition(server, acme);
  const urls = [
    ...urlsOf(await uploadBrand(leaving, acme, 'logo', picture)),
    (await leaving.call(uploadActivityTypeImage, { body })).imageUrl,
    (await leaving.call(uploadRewardImage, { params: { id }, body })).mainImageUrl,
  ];
  await erase(person);
  expect(await statusesOf(urls)).toEqual([200, 200, 200]);
});
