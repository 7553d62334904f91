import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejectTask, uploadTaskFile } from '#contract/activities/endpoints.ts';
import { uploadActivityTypeImage } from '#contract/activity-types/endpoints.ts';
import { Problem } from '#contract/http/problem.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { insertFile } from './repository.ts';

const MiB = 1024 * 1024;

let server: TestServer;
let person: Person;
let ambassador: TestCaller;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  const acme = await server.addTenant('acme');
  person = await server.addPerson(acme);
  ambassador = server.as(person);
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

const field = (name: string, value: string) =>
  `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (filename: string, content: string) =>
  `content-disposition: form-data; name="file"; filename="${filename}"\r\n` +
  `content-type: image/png\r\n\r\n${content}`;
const form = (...parts: string[]) =>
  `${parts.map((part) => `--edge\r\n${part}\r\n`).join('')}--edge--\r\n`;

const post = (payload: string, contentType = 'multipart/form-data; boundary=edge') =>
  ambassador.send({
    method: 'POST',
    url: uploadTaskFile.path,
    payload,
    headers: { 'content-type': contentType },
  });

const nameOf = async (...parts: string[]) => (await post(form(...parts))).json().name;

const noFile = 'Please choose a file';

describe('a form with a file', () => {
  it('is read in whatever order its parts come [ACT-139]', async () => {
    expect(await nameOf(field('fileName', 'Receipt'), file('a.txt', 'x'))).toBe('Receipt');
    expect(await nameOf(file('a.txt', 'x'), field('fileName', 'Receipt'))).toBe('Receipt');
    expect(await nameOf(file('a.txt', 'x'))).toBe('a.txt');
  });

  it.each([
    ['no part at all', form(), { fileName: 'Please name the file', file: noFile }],
    ['no file', form(field('fileName', 'x')), { file: noFile }],
    [
      'a text where the file belongs',
      form(field('fileName', 'x'), field('file', 'x')),
      { file: noFile },
    ],
  ])('says what is missing with %s', async (_, payload, fields) => {
    const problem = Problem.parse((await post(payload)).json());
    expect(problem).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(problem.fields).toEqual(fields);
  });

  it.each([
    ['a field that changes prototypes', form(field('__proto__', 'x'), file('a', 'x'))],
    ['an end that never comes', `--edge\r\n${file('a', 'x')}`],
    ['no parts between its edges', 'nothing of the sort'],
    ['an empty body', ''],
  ])('is bad input with %s', async (_, payload) => {
    const answer = await post(payload);
    expect(Problem.parse(answer.json())).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it('is bad input when it does not say what its edges are', async () => {
    const answer = await post(form(file('a', 'x')), 'multipart/form-data');
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it('has one file and a handful of fields at most', async () => {
    const fields = Array.from({ length: 6 }, (_, index) => field(`field-${index}`, 'x'));
    for (const payload of [form(file('a', 'x'), file('b', 'x')), form(...fields, file('a', 'x'))]) {
      expect((await post(payload)).json()).toMatchObject({ status: 413 });
    }
  });

  it('is asked for where a file is sent, and refused everywhere else', async () => {
    const json = await post('{"fileName":"x","file":"x"}', 'application/json');
    expect(json.json()).toMatchObject({ status: 415, code: 'unsupported-media-type' });
    const [id, taskId] = [crypto.randomUUID(), crypto.randomUUID()];
    const answer = await admin.send({
      method: 'POST',
      url: rejectTask.path.replace(':id', id).replace(':taskId', taskId),
      payload: form(field('reason', 'x'), file('a', 'x')),
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    });
    expect(answer.json()).toMatchObject({ status: 415, code: 'unsupported-media-type' });
  });
});

describe('the name of a file', () => {
  const named = async (fileName: string) =>
    (await ambassador.send(uploadTaskFile, { body: { fileName, file: newFile('x', 'x') } })).json();

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\photo.png', 'photo.png'],
    ['\n../../etc/passwd', 'passwd'],
    ['\u2028../../etc/passwd', 'passwd'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['in\u0000visi\u0007ble\u007f.txt', 'invisible.txt'],
    [' Urlaub in Köln 🌴.jpg ', 'Urlaub in Köln 🌴.jpg'],
  ])('%j is kept as %j', async (given, kept) => {
    expect(await named(given)).toMatchObject({ name: kept });
  });

  it('is refused when nothing or too much is left of it', async () => {
    for (const name of ['', ' ', 'folder/', 'x'.repeat(201)]) {
      expect(await named(name)).toMatchObject({
        status: 400,
        fields: { fileName: expect.any(String) },
      });
    }
    expect(await named('x'.repeat(200))).toMatchObject({ name: 'x'.repeat(200) });
  });
});

describe('the size of a file', () => {
  const upload = (caller: TestCaller, content: Buffer, endpoint = uploadTaskFile) =>
    caller.send(endpoint, { body: { fileName: 'x', file: newFile('x', content) } });

  it('is at most 10 MB for a proof [ACT-109 ACT-111 ACT-156]', async () => {
    expect((await upload(ambassador, Buffer.alloc(10 * MiB, 1))).statusCode).toBe(201);
    const over = await upload(ambassador, Buffer.alloc(10 * MiB + 1, 1));
    expect(over.json()).toMatchObject({ status: 413, code: 'payload-too-large' });
  });

  it('is at most 20 MB for the picture of an activity type [TYPE-106 TYPE-163]', async () => {
    const picture = await newPicture('png');
    const ofBytes = (bytes: number) => Buffer.concat([picture], bytes);
    const send = (content: Buffer) =>
      admin.send(uploadActivityTypeImage, {
        body: { fileName: 'x.png', file: newFile('x.png', content) },
      });
    expect((await send(ofBytes(20 * MiB))).statusCode).toBe(201);
    expect((await send(ofBytes(20 * MiB + 1))).json()).toMatchObject({ status: 413 });
  });

  it('is more than nothing [ACT-111]', async () => {
    expect((await upload(ambassador, Buffer.alloc(0))).json()).toMatchObject({
      status: 400,
      fields: { file: 'File is empty' },
    });
  });

  it('is answered over a real connection too, however much is still on its way', async () => {
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const body = Buffer.concat([
      Buffer.from(`--edge\r\n${file('a', '')}`),
      Buffer.alloc(60 * MiB, 65),
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    const status = await new Promise((resolve, reject) => {
      const sent = request({
        port,
        host: '127.0.0.1',
        path: uploadTaskFile.path,
        method: 'POST',
        headers: {
          host: ambassador.host,
          authorization: `Bearer ${person.token}`,
          'content-type': 'multipart/form-data; boundary=edge',
          'content-length': body.length,
        },
      });
      sent.on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      sent.on('error', reject);
      sent.end(body);
    });
    expect(status).toBe(413);
  });
});

describe('proofs that no task has taken', () => {
  const body = { fileName: 'a.txt', file: new File(['x'], 'a.txt') };

  async function addFiles(owner: Person, count: number, content = Buffer.from('x')) {
    const file = { kind: 'proof' as const, name: 'a.txt', type: 'text/plain', content };
    const by = { uploadedBy: owner.id, ownerId: owner.id, createdAt: server.now };
    await server.database.inTenant(owner.tenantId, (db) =>
      db
        .insertInto('files')
        .values(Array.from({ length: count }, () => ({ ...file, ...by })))
        .execute(),
    );
  }

  it('are at most 100 of one person', async () => {
    const hoarder = await server.addPerson(person.tenantId);
    await addFiles(hoarder, 99);
    await server.as(hoarder).call(uploadTaskFile, { body });
    expect(await server.as(hoarder).refused(uploadTaskFile, { body })).toMatchObject({
      code: 'too-many-requests',
    });
    await ambassador.call(uploadTaskFile, { body });
  });

  it('are at most 100 of one person also when many are sent at once', async () => {
    const hoarder = await server.addPerson(person.tenantId);
    await addFiles(hoarder, 95);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.as(hoarder).send(uploadTaskFile, { body })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  });
});

describe('what a tenant has uploaded and nothing has taken', () => {
  const body = { fileName: 'a.txt', file: new File(['x'], 'a.txt') };
  const GiB = 1024 * MiB;

  it('is at most 2 GB of all its people in a day', async () => {
    const globex = await server.addTenant('globex');
    const [hoarder, another] = [await server.addPerson(globex), await server.addPerson(globex)];
    const add = (storeKey: string, storeBytes: number) =>
      server.database.inTenant(globex, (db) =>
        insertFile(db, {
          ...{ kind: 'proof', name: 'a', type: 'a', content: null, storeSha256: 'a' },
          ...{ storeKey: `globex/${storeKey}`, storeBytes, createdAt: server.now },
          ...{ uploadedBy: hoarder.id, ownerId: hoarder.id },
        }),
      );
    await add('first', GiB);
    await add('second', GiB - 1);
    await server.as(another).call(uploadTaskFile, { body });
    expect(await server.as(another).refused(uploadTaskFile, { body })).toMatchObject({
      ...{ status: 429, code: 'too-many-requests' },
      message: 'Too many files have been uploaded here today. Please try again tomorrow',
    });
    await ambassador.call(uploadTaskFile, { body });
    const { now } = server;
    server.now = new Date(now.getTime() + 24 * 3_600_000);
    await server.as(await server.addPerson(globex)).call(uploadTaskFile, { body });
    server.now = now;
  });
});

describe('files that are sent at once', () => {
  it('are refused before they are read where one person sends too many', async () => {
    const impatient = server.as(await server.addPerson(person.tenantId));
    const body = { fileName: 'a.txt', file: newFile('a.txt', Buffer.alloc(MiB, 65)) };
    const many = Array.from({ length: 40 }, () => impatient.send(uploadTaskFile, { body }));
    const other = ambassador.call(uploadTaskFile, { body });
    const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(22);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
    await other;
  });
});
