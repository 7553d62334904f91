import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  editTask,
  getTaskFile,
  submitActivity,
  submitTask,
  uploadTaskFile,
} from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { ProofFile } from '#contract/files/file.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  addActivityType,
  addTask,
  at,
  begin,
  beginning,
  plainTask,
  remove,
  task,
  taskOf,
} from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let person: Person;
let ambassador: TestCaller;
let png: Buffer<ArrayBuffer>;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
  acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: 'green' } });
  png = Buffer.from(await picture.png().toBuffer());
});
beforeEach(async () => {
  person = await server.addPerson(acme);
  ambassador = server.as(person);
});
afterAll(() => server.close());

const textTask = (count = 10) => task({ verificationDataFormat: 'text' }, count);
const linkTask = (count = 10) => task({ verificationDataFormat: 'url' }, count);
const fileTask = (count = 10) => task({ verificationDataFormat: 'file' }, count);

const upload = (
  caller: TestCaller,
  content: BlobPart = 'Some notes',
  fileName = 'notes.txt',
): Promise<ProofFile> =>
  caller.call(uploadTaskFile, { body: { fileName, file: new File([content], fileName) } });

const read = (caller: TestCaller, id: string) => caller.send(getTaskFile, { params: { id } });

const withFiles = (type: ActivityType, ids: string[], verificationText = '') =>
  taskOf(type, 0, { verificationText, verificationData: { files: ids.map((id) => ({ id })) } });

/** The answers of every call that takes a proof: beginning, a further task, and an edit. */
async function refusals(type: ActivityType, good: object, bad: object) {
  const begun = await begin(ambassador, type, taskOf(type, 0, good));
  const submission = taskOf(type, 0, bad);
  const other = server.as(await server.addPerson(acme));
  const answers = [
    await other.send(submitActivity, beginning(type, submission)),
    await ambassador.send(submitTask, { ...at(begun), body: submission }),
    await ambassador.send(editTask, { ...at(begun), body: submission }),
  ];
  return answers.map((answer) => ({ status: answer.statusCode, fields: answer.json().fields }));
}

/** The refusal of a proof with a message at a field, by each call that takes one. */
const refusedAt = (field: string, message: string) => [
  { status: 400, fields: { [`tasks.0.${field}`]: message } },
  { status: 400, fields: { [field]: message } },
  { status: 400, fields: { [field]: message } },
];

describe('a text', () => {
  it.each([undefined, '', '  \n '])(
    'is not empty, as %j is [ACT-103 ACT-104 ACT-141]',
    async (verificationText) => {
      const type = await addActivityType(admin, { tasks: [textTask()] });
      expect(await refusals(type, {}, { verificationText })).toEqual(
        refusedAt('verificationText', 'Please enter a text'),
      );
    },
  );

  it('has at most 2000 characters [ACT-107 ACT-155]', async () => {
    const type = await addActivityType(admin, { tasks: [textTask()] });
    const longest = { verificationText: 'x'.repeat(2000) };
    expect(await refusals(type, longest, { verificationText: 'x'.repeat(2001) })).toEqual(
      refusedAt('verificationText', 'Please enter at most 2,000 characters; there are 2,001'),
    );
  });

  it('keeps its lines, and no space around it', async () => {
    const type = await addActivityType(admin, { tasks: [textTask()] });
    const begun = await begin(ambassador, type, taskOf(type, 0, { verificationText: ' a\n b ' }));
    expect(begun.tasks[0]?.verificationText).toBe('a\n b');
  });

  it('is optional where nobody reviews it, and of at most 2000 characters there too [ACT-104 ACT-107]', async () => {
    const type = await addActivityType(admin, { tasks: [plainTask(10)] });
    const good = { verificationText: undefined };
    expect(await refusals(type, good, { verificationText: 'x'.repeat(2001) })).toEqual(
      refusedAt('verificationText', 'Please enter at most 2,000 characters; there are 2,001'),
    );
  });

  it('comes without files', async () => {
    const type = await addActivityType(admin, { tasks: [textTask()] });
    const { id } = await upload(ambassador);
    expect(await refusals(type, {}, { verificationData: { files: [{ id }] } })).toEqual(
      refusedAt('verificationData', 'This task takes no files'),
    );
  });
});

describe('a link', () => {
  it.each([
    ['https://shop.test/post?id=1#top', 'https://shop.test/post?id=1#top'],
    ['http://shop.test', 'http://shop.test'],
    [' shop.test/post ', 'https://shop.test/post'],
    ['HTTPS://shop.test', 'HTTPS://shop.test'],
  ])('%j is kept as %s [ACT-105 ACT-106]', async (verificationText, kept) => {
    const type = await addActivityType(admin, { tasks: [linkTask()] });
    const begun = await begin(ambassador, type, taskOf(type, 0, { verificationText }));
    expect(begun.tasks[0]?.verificationText).toBe(kept);
  });

  it.each([
    'I have told Robin',
    'javascript:alert(1)',
    'data:text/html,hi',
    'ftp://shop.test/file',
    'mailto:robin@shop.test',
    'https://',
    'robin',
  ])('%j is none [ACT-105 ACT-106]', async (verificationText) => {
    const type = await addActivityType(admin, { tasks: [linkTask()] });
    const good = { verificationText: 'https://shop.test' };
    expect(await refusals(type, good, { verificationText })).toEqual(
      refusedAt('verificationText', 'Please enter a link'),
    );
  });
});

describe('files', () => {
  it('come with the task, with an optional text [ACT-35 ACT-110 ACT-139]', async () => {
    const type = await addActivityType(admin, { tasks: [fileTask()] });
    const file = await upload(ambassador, png, 'picture.png');
    expect(file).toEqual({
      id: expect.any(String),
      name: 'picture.png',
      type: 'image/png',
      url: `/api/v1/task-files/${file.id}`,
    });
    const begun = await begin(ambassador, type, withFiles(type, [file.id]));
    expect(begun.tasks[0]).toMatchObject({
      verificationText: '',
      verificationData: { files: [file] },
    });
    const second = withFiles(type, [(await upload(ambassador)).id], 'And notes');
    const { tasks } = await addTask(ambassador, begun, second);
    expect(tasks.map(({ verificationText }) => verificationText).sort()).toEqual(['', 'And notes']);
  });

  it('are at least one [ACT-110]', async () => {
    const type = await addActivityType(admin, { tasks: [fileTask()] });
    const { id } = await upload(ambassador);
    const bad = { verificationText: 'No file', verificationData: { files: [] } };
    expect(await refusals(type, { verificationData: { files: [{ id }] } }, bad)).toEqual(
      refusedAt('verificationData', 'Please add a file'),
    );
  });

  it('are at most 5 [ACT-108 ACT-111 ACT-156]', async () => {
    const type = await addActivityType(admin, { tasks: [fileTask()] });
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await upload(ambassador)).id);
    const files = ids.map((id) => ({ id }));
    const good = { verificationData: { files: files.slice(0, 5) } };
    expect(await refusals(type, good, { verificationData: { files } })).toEqual(
      refusedAt('verificationData.files', 'Up to 5 files'),
    );
  });

  it('have at most 10 MB each, and are not empty [ACT-109 ACT-111 ACT-156]', async () => {
    const most = new Uint8Array(10 * 1024 * 1024);
    expect(await upload(ambassador, most, 'most.bin')).toMatchObject({ name: 'most.bin' });
    const refused = (content: BlobPart) =>
      ambassador.refused(uploadTaskFile, {
        body: { fileName: 'file.bin', file: new File([content], 'file.bin') },
      });
    const tooMuch = new Uint8Array(most.length + 1);
    expect(await refused(tooMuch)).toMatchObject({ status: 413, code: 'payload-too-large' });
    expect(await refused('')).toMatchObject({ status: 400, fields: { file: 'File is empty' } });
  });

  it('have the type of their content, whatever their name says [ACT-112]', async () => {
    expect(await upload(ambassador, png, 'page.html')).toMatchObject({ type: 'image/png' });
    const page = await upload(ambassador, '<script>alert(1)</script>', 'picture.png');
    expect(page.type).not.toContain('image');
    const { headers } = await read(ambassador, page.id);
    expect(headers['content-type']).toBe('application/octet-stream');
  });

  it('are shown when they are pictures, and else downloaded [ACT-112]', async () => {
    const picture = await read(ambassador, (await upload(ambassador, png, 'a.png')).id);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''a.png",
    });
    const vector = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
    for (const content of ['Some notes', vector, '<html>']) {
      const answer = await read(ambassador, (await upload(ambassador, content, 'a.svg')).id);
      expect(answer.body).toBe(content);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': "attachment; filename*=UTF-8''a.svg",
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
  });

  it('are there for their owner and for admins only [ACT-112]', async () => {
    const globex = await server.addTenant('globex');
    const type = await addActivityType(admin, { tasks: [fileTask()] });
    const { id } = await upload(ambassador);
    await begin(ambassador, type, withFiles(type, [id]));
    const statuses = [];
    for (const caller of [
      ambassador,
      admin,
      server.as(await server.addPerson(acme)),
      server.as(await server.addPerson(globex)),
      server.as(await server.addPerson(globex, { roles: ['admin'] })),
      server.on('acme'),
    ]) {
      statuses.push((await read(caller, id)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 404, 404, 404, 401]);
  });

  it("that an admin hands in become the ambassador's [ACT-112 ACT-124]", async () => {
    const type = await addActivityType(admin, { tasks: [fileTask()] });
    const { id } = await upload(admin);
    expect((await read(ambassador, id)).statusCode).toBe(404);
    const { body } = beginning(type, withFiles(type, [id]));
    await admin.call(submitActivity, { body: { ...body, userId: person.id } });
    expect((await read(ambassador, id)).statusCode).toBe(200);
  });

  it('are refused when they are unknown, of somebody else or of another task', async () => {
    const gone = refusedAt('verificationData', 'This file is no longer there. Please add it again');
    const initech = await server.addTenant('initech');
    const type = await addActivityType(admin, { tasks: [fileTask()] });
    const taken = await upload(ambassador);
    await begin(ambassador, type, withFiles(type, [taken.id]));
    for (const id of [
      randomUUID(),
      taken.id,
      (await upload(server.as(await server.addPerson(acme)))).id,
      (await upload(server.as(await server.addPerson(initech)))).id,
    ]) {
      const another = await addActivityType(admin, { tasks: [fileTask()] });
      const good = { verificationData: { files: [{ id: (await upload(ambassador)).id }] } };
      expect(await refusals(another, good, { verificationData: { files: [{ id }] } })).toEqual(
        gone,
      );
    }
  });

  it('are replaced with an edit and gone with their task', async () => {
    const type = await addActivityType(admin, { tasks: [fileTask()] });
    const [one, two, three] = [
      await upload(ambassador, 'one'),
      await upload(ambassador, 'two'),
      await upload(ambassador, 'three'),
    ];
    const begun = await begin(ambassador, type, withFiles(type, [one.id, two.id]));
    const edited = await ambassador.call(editTask, {
      ...at(begun),
      body: { verificationData: { files: [{ id: two.id }, { id: three.id }] } },
    });
    const files = edited.tasks[0]?.verificationData.files ?? [];
    expect(files.map(({ id }) => id).sort()).toEqual([two.id, three.id].sort());
    expect((await read(ambassador, one.id)).statusCode).toBe(404);
    await remove(ambassador, edited);
    expect((await read(ambassador, two.id)).statusCode).toBe(404);
  });

  it('that no task takes are removed after 24 hours [ACT-139]', async () => {
    const type = await addActivityType(admin, { tasks: [fileTask()] });
    // Jobs live at the real time.
    const uploadAt = async (hoursAgo: number) => {
      server.now = new Date(Date.now() - hoursAgo * 3_600_000);
      const own = server.as(await server.addPerson(acme));
      return { own, id: (await upload(own)).id };
    };
    const old = await uploadAt(25);
    const young = await uploadAt(23);
    const taken = await uploadAt(25);
    await begin(taken.own, type, withFiles(type, [taken.id]));
    await server.jobs?.drain();
    await server.jobs?.drain();
    const statuses = [];
    for (const { own, id } of [old, young, taken]) statuses.push((await read(own, id)).statusCode);
    expect(statuses).toEqual([404, 200, 200]);
  });
});
