import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getTaskFile, uploadTaskFile } from '#contract/activities/endpoints.ts';
import { readConfig } from '#server/platform/config.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newFile } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type MoveDirection, moveFiles } from './move-files.ts';
import { type StoreForTest, startStoreForTest } from './testing/store-for-test.ts';
import { workOff } from './testing/work-off.ts';

let store: StoreForTest;
let server: TestServer;
/** Of two brands, by the ids of their files. */
let owners: Map<string, TestCaller>;

beforeEach(async () => {
  store = await startStoreForTest();
  server = await startTestServer({ env: { ...store.env, FILES_IN: 'rows' } });
  // Jobs live at the time of the database.
  server.now = new Date();
  owners = new Map();
  for (const label of ['acme', 'globex']) {
    const caller = server.as(await server.addPerson(await server.addTenant(label)));
    for (let count = 0; count < 6; count += 1) await upload(caller, `${count} of ${label}`);
  }
});
afterEach(async () => {
  await server.close();
  await store.close();
});

async function upload(caller: TestCaller, content: string): Promise<string> {
  const body = { fileName: content, file: newFile('notes.txt', content) };
  const { id } = await caller.call(uploadTaskFile, { body });
  owners.set(id, caller);
  return id;
}

const move = (direction: MoveDirection, say?: (line: string) => void) =>
  moveFiles({ ...server, now: server.now }, direction, say);

/** Every file is answered to its owner as it was sent; its name says how. */
async function expectAllThere(): Promise<void> {
  for (const [id, owner] of owners) {
    const answer = await owner.send(getTaskFile, { params: { id } });
    const name = String(answer.headers['content-disposition']).split("''")[1];
    expect([answer.statusCode, answer.body]).toEqual([200, decodeURIComponent(name ?? '')]);
  }
}

const countRows = (place: 'content' | 'storeKey') =>
  server.database.inSystem('inspect-in-test', async (db) => {
    const rows = await db.selectFrom('files').select('id').where(place, 'is not', null).execute();
    return rows.length;
  });

describe('moving files', () => {
  it('brings all of every tenant to the store and back, and says how far it is', async () => {
    const said: string[] = [];
    expect(await move('to-store', (line) => said.push(line))).toEqual({
      ...{ moved: 12, left: [], remaining: 0 },
    });
    expect(said).toEqual(['Files to move: 12.']);
    expect([await countRows('content'), await countRows('storeKey')]).toEqual([0, 12]);
    expect(store.objects.size).toBe(12);
    await expectAllThere();
    await workOff(server, 25);
    await expectAllThere();

    expect(await move('to-rows')).toEqual({ moved: 12, left: [], remaining: 0 });
    expect([await countRows('content'), await countRows('storeKey')]).toEqual([12, 0]);
    await workOff(server, 0);
    expect(store.objects.size).toBe(12);
    await workOff(server, 2);
    expect(store.objects.size).toBe(0);
    await expectAllThere();
  });

  it('does nothing when it is run again', async () => {
    await move('to-store');
    const before = new Map(store.objects);
    store.requests.length = 0;
    expect(await move('to-store')).toEqual({ moved: 0, left: [], remaining: 0 });
    expect([store.requests, store.objects]).toEqual([[], before]);
    await move('to-rows');
    store.requests.length = 0;
    expect(await move('to-rows')).toEqual({ moved: 0, left: [], remaining: 0 });
    expect(store.requests).toEqual([]);
    await expectAllThere();
  });

  it('moves each file once when two do it at the same time', async () => {
    const outcomes = await Promise.all([move('to-store'), move('to-store')]);
    expect(outcomes.map(({ moved }) => moved).reduce((sum, moved) => sum + moved)).toBe(12);
    await workOff(server, 25);
    expect(store.objects.size).toBe(12);
    await expectAllThere();
  });

  it.each([
    ['PUT', 'hang-up'],
    ['PUT', 'lost-answer'],
    ['GET', 'half'],
  ] as const)(
    'ends at the store with %s and %s, and goes on when it is run again',
    async (method, fault) => {
      const said: string[] = [];
      // The first five go well.
      store.fail(method, fault, 100, 5);
      await expect(move('to-store', (line) => said.push(line))).rejects.toThrow(
        'The store of files',
      );
      const moved = await countRows('storeKey');
      expect(moved).toBe(5);
      expect(said.at(-1)).toBe(`Moved: ${moved}. The others are where they were.`);
      store.mend();
      await expectAllThere();
      expect(await move('to-store')).toEqual({ moved: 12 - moved, left: [], remaining: 0 });
      await workOff(server, 25);
      expect(store.objects.size).toBe(12);
      await expectAllThere();
    },
  );

  it('ends on the way back, and goes on when it is run again', async () => {
    await move('to-store');
    store.fail('GET', 'hang-up', 100, 5);
    await expect(move('to-rows')).rejects.toThrow('The store of files failed: get');
    expect(await countRows('content')).toBe(5);
    store.mend();
    await workOff(server, 2);
    expect(store.objects.size).toBe(7);
    await expectAllThere();
    expect(await move('to-rows')).toEqual({ moved: 7, left: [], remaining: 0 });
    await workOff(server, 2);
    expect(store.objects.size).toBe(0);
    await expectAllThere();
  });

  it('leaves a content in its row that the store does not give back as it was', async () => {
    store.fail('PUT', 'damage', 2);
    const { moved, left, remaining } = await move('to-store');
    const reason = 'the store does not give back what it was given';
    expect([moved, remaining]).toEqual([10, 2]);
    expect(left.map((file) => file.reason)).toEqual([reason, reason]);
    await expectAllThere();
    await workOff(server, 25);
    expect(store.objects.size).toBe(10);
    expect(await move('to-store')).toEqual({ moved: 2, left: [], remaining: 0 });
    await expectAllThere();
  });

  it('leaves a content in the store that is another one or gone there, and moves the others', async () => {
    await move('to-store');
    const [first, second, third] = store.objects.keys();
    store.objects.set(first ?? '', Buffer.from('9 of acme'));
    store.objects.set(second ?? '', Buffer.from('short'));
    store.objects.delete(third ?? '');
    const { moved, left, remaining } = await move('to-rows');
    expect([moved, remaining]).toEqual([9, 3]);
    expect(left.map(({ reason }) => reason).sort()).toEqual([
      'its content is not in the store',
      'the store has another content than its row says',
      'the store has another content than its row says',
    ]);
    await workOff(server, 2);
    expect([...store.objects.keys()].sort()).toEqual([first, second].sort());
  });

  it('is not disturbed by files that are deleted meanwhile', async () => {
    store.fail('PUT', 'hold', 100);
    const moving = move('to-store');
    await expect.poll(() => store.requests.length).toBe(8);
    await server.database.inSystem('inspect-in-test', (db) => db.deleteFrom('files').execute());
    store.mend();
    expect(await moving).toEqual({ moved: 0, left: [], remaining: 0 });
    await workOff(server, 25);
    expect(store.objects.size).toBe(0);
  });

  it('says that there is no store where none is set', async () => {
    const config = readConfig({});
    await expect(moveFiles({ ...server, config }, 'to-rows')).rejects.toThrow(
      'There is no store: S3_BUCKET is missing.',
    );
  });
});
