import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteTask,
  editTask,
  getTaskFile,
  submitActivity,
  uploadTaskFile,
} from '#contract/activities/endpoints.ts';
import { uploadBrandImage } from '#contract/branding/endpoints.ts';
import { downloadPersonalData } from '#contract/own-account/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { findBrandPicture, inlineImage } from '#server/branding/inline-image.ts';
import { readConfig } from '#server/platform/config.ts';
import { addType, newTask } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { fileContent } from './file-content.ts';
import { keepUpload } from './keep-upload.ts';
import { personalDataOfFiles } from './personal-data.ts';
import { readProof } from './read-upload.ts';
import { findFile } from './repository.ts';
import { openStore } from './store/open-store.ts';
import { type StoreForTest, startStoreForTest } from './testing/store-for-test.ts';
import { workOff } from './testing/work-off.ts';

const day = 24 * 3_600_000;
/** Jobs live at the time of the database. */
const present = Date.now();

let store: StoreForTest;
let server: TestServer;
let acme: TenantId;
let owner: Person;
let ambassador: TestCaller;
let admin: TestCaller;

beforeAll(async () => {
  store = await startStoreForTest();
  server = await startTestServer({ env: store.env });
  server.now = new Date(present);
  acme = await server.addTenant('acme');
  owner = await server.addPerson(acme);
  ambassador = server.as(owner);
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(() => {
  server.now = new Date(present);
  store.mend();
  store.objects.clear();
  store.requests.length = 0;
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const uploadOf = (content: string | Buffer) => ({
  body: { fileName: 'notes.txt', file: newFile('notes.txt', content) },
});
const upload = (content: string, caller = ambassador) =>
  caller.call(uploadTaskFile, uploadOf(content));
const read = (id: string, caller = ambassador) => caller.send(getTaskFile, { params: { id } });
const rowOf = (id: string) => server.database.inTenant(acme, (db) => findFile(db, id, 'proof'));
const countRows = () =>
  server.database.inTenant(acme, async (db) => {
    const { count } = await db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });

/** A task with a file as its proof. */
async function handIn(content: string) {
  const file = await upload(content);
  const taskDefinition = newTask({ verificationDataFormat: 'file' });
  const type = await addType(admin, { tasks: [{ taskDefinition }] });
  const task = { taskDefinitionId: taskDefinition.id, verificationData: { files: [file] } };
  const activity = await ambassador.call(submitActivity, {
    body: { challengeDefinitionId: type.id, tasks: [{ ...task, completed: true }] },
  });
  return { file, params: { id: activity.id, taskId: activity.tasks[0]?.id ?? '' } };
}

describe('a file in a store', () => {
  it('lies under a key of its tenant, and its row holds no content', async () => {
    const { id } = await upload('private');
    const row = await rowOf(id);
    expect(row).toMatchObject({ content: null, storeBytes: 7, name: 'notes.txt' });
    expect([...store.objects]).toEqual([[row?.storeKey, Buffer.from('private')]]);
    expect(row?.storeKey).toMatch(/^acme\/[0-9a-f-]{36}$/);
    // Somebody who gets at the bucket is shown no page.
    expect(store.requests).toMatchObject([{ method: 'PUT', type: 'application/octet-stream' }]);
    expect((await read(id)).body).toBe('private');
  });

  it('is read by nobody whom its row is hidden from, and the store is not even asked', async () => {
    const { id } = await upload('private');
    const globex = await server.addTenant('globex');
    const another = server.as(await server.addPerson(acme));
    const stranger = server.as(await server.addPerson(globex, { roles: ['admin'] }));
    store.requests.length = 0;
    for (const caller of [another, stranger]) expect((await read(id, caller)).statusCode).toBe(404);
    expect(store.requests).toEqual([]);
  });

  it('can only be named by a row of its own tenant', async () => {
    const { id } = await upload('private');
    const naming = server.database.inTenant(acme, (db) =>
      db.updateTable('files').set({ storeKey: 'globex/x' }).where('id', '=', id).execute(),
    );
    await expect(naming).rejects.toThrow('files_store_key_of_tenant');
  });

  it('counts with its size in the data of a person', async () => {
    const password = 'correct horse battery';
    const person = await server.addPerson(acme, { passwordHash: await hashPassword(password) });
    const caller = server.as(person);
    await upload('12345', caller);
    const downloaded = await caller.send(downloadPersonalData, { body: { password } });
    expect(downloaded.json()).toMatchObject({
      files: { files: [{ name: 'notes.txt', bytes: 5 }] },
    });
  });

  it('is left alone when new files go into rows again, and read from where it is', async () => {
    const { id } = await upload('in the store');
    const both = await startTestServer({ env: { ...store.env, FILES_IN: 'rows' } });
    const tenant = await both.addTenant('acme');
    const person = both.as(await both.addPerson(tenant));
    const inRow = await upload('in a row', person);
    expect(store.objects.size).toBe(1);
    expect((await read(inRow.id, person)).body).toBe('in a row');
    const row = await rowOf(id);
    const { content } = await fileContent(both.config, row ?? expect.fail());
    expect(await content.text()).toBe('in the store');
    await both.close();
  });

  it('is answered as unavailable by a server that knows of no store', async () => {
    const { id } = await upload('private');
    const row = await rowOf(id);
    await expect(fileContent(readConfig({}), row ?? expect.fail())).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

const faults = [
  ['a refusal', { status: 403, code: 'AccessDenied' }],
  ['a bucket that is gone', { status: 404, code: 'NoSuchBucket' }],
  ['an error', { status: 500, code: 'InternalError' }],
  ['too many requests', { status: 503, code: 'SlowDown' }],
  ['a cut connection', 'hang-up'],
] as const;

describe('a store that fails', () => {
  it.each(faults)('takes no upload after %s: nothing is kept of it', async (_, fault) => {
    const before = await countRows();
    store.fail('PUT', fault, 10);
    const answer = await ambassador.send(uploadTaskFile, uploadOf('lost'));
    expect(answer.json()).toMatchObject({
      ...{ status: 503, code: 'unavailable' },
      message: 'Files cannot be saved at the moment. Please try again shortly',
    });
    expect(answer.headers['retry-after']).toBe('5');
    expect([await countRows(), store.objects.size]).toEqual([before, 0]);
    store.mend();
    expect((await read((await upload('kept')).id)).body).toBe('kept');
  });

  it.each([
    ...faults,
    ['a content that is gone', { status: 404, code: 'NoSuchKey' }],
    ['half a content', 'half'],
    ['another content', 'damage'],
  ] as const)('shows no file after %s, nor a part of it', async (_, fault) => {
    const { id } = await upload('the whole content');
    store.fail('GET', fault, 10);
    const answer = await read(id);
    expect(answer.json()).toMatchObject({
      ...{ status: 503, code: 'unavailable' },
      message: 'This file cannot be opened at the moment. Please try again shortly',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('the who');
    store.mend();
    expect((await read(id)).body).toBe('the whole content');
  });

  it('is waited for as long as the settings say, by people and by whoever runs the server', async () => {
    const { id } = await upload('kept');
    const row = await rowOf(id);
    const { fileStore } = readConfig({ ...store.env, S3_TIMEOUT_SECONDS: '1' });
    if (!fileStore || !row) return expect.fail();
    for (const method of ['PUT', 'GET', 'DELETE', 'HEAD'] as const)
      store.fail(method, 'silence', 10);
    const late = await openStore(fileStore);
    const calls = {
      put: late.put('acme/x', Buffer.from('x')),
      remove: late.remove('acme/x'),
      ping: late.ping(),
    };
    const ends = await Promise.allSettled(Object.values(calls));
    expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual(
      Object.keys(calls).map((name) => `StoreError: The store of files failed: ${name}`),
    );
    await expect(fileContent({ fileStore }, row)).rejects.toMatchObject({ code: 'unavailable' });
    store.mend();
    expect((await read(id)).body).toBe('kept');
  });

  it('once is asked again, and nobody notices', async () => {
    store.fail('PUT', { status: 500, code: 'InternalError' });
    const { id } = await upload('kept');
    store.fail('GET', 'hang-up');
    expect((await read(id)).body).toBe('kept');
  });

  it('is not held against whoever sends a file', async () => {
    const sender = server.as(await server.addPerson(acme));
    store.fail('PUT', { status: 403, code: 'AccessDenied' }, 30);
    for (let count = 0; count < 21; count += 1)
      expect((await sender.send(uploadTaskFile, uploadOf('x'))).statusCode).toBe(503);
    store.mend();
    await upload('x', sender);
  });

  it('is not blamed for a database that fails', async () => {
    const { id: userId, email } = owner;
    let asked = 0;
    const upload = keepUpload(
      {
        ...{ config: server.config, now: server.now },
        actor: { userId, email, sessionId: unknownId, roles: [] },
        tenant: { tenantId: acme, enabled: true },
        ...uploadOf('lost'),
        transaction: (work) => {
          asked += 1;
          // After the first look, and while a place in the store is asked for.
          if (asked === 2) return Promise.reject(new Error('The database is gone'));
          return server.database.inTenant(acme, work);
        },
      },
      'proof',
      readProof,
    );
    await expect(upload).rejects.toThrow('The database is gone');
    expect(store.objects.size).toBe(0);
  });

  it('is told to whoever runs the server, which goes on', async () => {
    const ready = () => server.app.inject({ url: '/health/ready' });
    expect((await ready()).json()).toMatchObject({ status: 'ok', files: 'ok' });
    store.fail('HEAD', { status: 403, code: 'AccessDenied' });
    const answer = await ready();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'degraded', database: 'ok', files: 'unavailable' }),
    ]);
  });

  it('does not keep a page with a picture of the brand from opening', async () => {
    const brand = await server.addTenant('brand', { planCode: 'growth' });
    const designer = server.as(await server.addPerson(brand, { roles: ['admin'] }));
    const picture = newFile('x.png', await newPicture('png'));
    const stored = await designer.call(uploadBrandImage, {
      params: { id: brand, kind: 'favicon' },
      body: { fileName: 'x.png', file: picture },
    });
    const url = 'url' in stored ? stored.url : '';
    expect((await server.on('brand').send({ url })).statusCode).toBe(200);
    store.fail('GET', { status: 500, code: 'InternalError' }, 10);
    const file = await server.database.inTenant(brand, (db) => findBrandPicture(db, brand, url));
    expect(file).toMatchObject({ type: 'image/png' });
    expect(await inlineImage(server.config, file)).toBeUndefined();
    store.mend();
    expect(await inlineImage(server.config, file)).toMatch(/^data:image\/png;base64,/);
  });
});

describe('what no row names', () => {
  it('is removed after a day when the answer of the store was lost', async () => {
    server.now = new Date(present - day - 1);
    store.fail('PUT', 'lost-answer', 3);
    expect((await ambassador.send(uploadTaskFile, uploadOf('lost'))).statusCode).toBe(503);
    const { id } = await handIn('kept').then(({ file }) => file);
    expect(store.objects.size).toBe(2);
    await workOff(server);
    expect([...store.objects.values()].map(String)).toEqual(['kept']);
    expect((await read(id)).body).toBe('kept');
  });

  it('is removed after a day when its row could not be stored', async () => {
    server.now = new Date(present - day - 1);
    const hoarder = await server.addPerson(acme);
    store.fail('PUT', 'hold');
    const sent = server.as(hoarder).send(uploadTaskFile, uploadOf('too much'));
    await expect.poll(() => store.requests.length).toBe(1);
    const file = { kind: 'proof' as const, name: 'a', type: 'a', content: Buffer.from('x') };
    const by = { uploadedBy: hoarder.id, ownerId: hoarder.id, createdAt: server.now };
    const others = Array.from({ length: 100 }, () => ({ ...file, ...by }));
    await server.database.inTenant(acme, (db) => db.insertInto('files').values(others).execute());
    store.mend();
    expect((await sent).statusCode).toBe(429);
    expect(store.objects.size).toBe(1);
    await workOff(server);
    expect(store.objects.size).toBe(0);
  });

  it('is removed when the task is given another proof', async () => {
    const { file, params } = await handIn('first');
    const second = await upload('second');
    await ambassador.call(editTask, { params, body: { verificationData: { files: [second] } } });
    expect((await read(file.id)).statusCode).toBe(404);
    await workOff(server);
    expect([...store.objects.values()].map(String)).toEqual(['second']);
    await workOff(server);
    expect((await read(second.id)).body).toBe('second');
  });

  it('is removed with somebody who is erased, and with the task it proved', async () => {
    const { params } = await handIn('of the task');
    const person = await server.addPerson(acme);
    await upload('of the person', server.as(person));
    await server.database.inTenant(acme, (db) =>
      personalDataOfFiles.erase(db, dataSubject(person)),
    );
    await ambassador.call(deleteTask, { params });
    expect(store.objects.size).toBe(2);
    await workOff(server);
    expect(store.objects.size).toBe(0);
  });

  it('stays while a transaction that deletes its row does not commit', async () => {
    const { id } = await upload('kept');
    const failing = server.database.inTenant(acme, async (db) => {
      await db.deleteFrom('files').where('id', '=', id).execute();
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    await workOff(server);
    expect((await read(id)).body).toBe('kept');
  });

  it('is removed at last by a store that was away, however long', async () => {
    const { id } = await upload('given up');
    await server.database.inTenant(acme, (db) =>
      db.deleteFrom('files').where('id', '=', id).execute(),
    );
    store.fail('DELETE', { status: 500, code: 'InternalError' }, 100);
    await workOff(server, 1);
    expect(store.objects.size).toBe(1);
    store.mend();
    store.fail('DELETE', 'lost-answer', 100);
    await workOff(server, 1);
    expect(store.objects.size).toBe(0);
    store.mend();
    store.requests.length = 0;
    await workOff(server, 1);
    await workOff(server, 1);
    expect(store.requests).toEqual([{ method: 'DELETE', path: expect.stringContaining('/acme/') }]);
  });
});
