import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getActivity } from '#contract/activities/endpoints.ts';
import type { PostCheck } from '#contract/activities/post-check.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  type InstagramSandbox,
  startInstagramSandbox,
} from '#sandbox/instagram/instagram-sandbox.ts';
import { startXSandbox, type XSandbox } from '#sandbox/x/x-sandbox.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { RetryLater } from '#server/platform/jobs/retry-later.ts';
import { connect, environmentOf } from '#server/social/testing/connect.ts';
import { begin, taskOf } from '#server/testing/activities.ts';
import { addType, newTask } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { checkPost } from './check-post.ts';
import { personalDataOfPostChecks } from './personal-data.ts';

// No queue runs here: the tests do its work, at the moment they want.
let server: TestServer;
let x: XSandbox;
let instagram: InstagramSandbox;
let brand: TenantId;
let admin: TestCaller;
let anna: Person;
let made = 0;
const log = { debug() {}, warn() {}, error() {} };

beforeAll(async () => {
  x = await startXSandbox({ handle: 'ann' });
  instagram = await startInstagramSandbox({ handle: 'ann.lee' });
  server = await startTestServer({ env: environmentOf(x, instagram) });
});
afterAll(async () => {
  await server.close();
  await x.close();
  await instagram.close();
});
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
  anna = await server.addPerson(brand);
  x.tweets.length = 0;
  x.requests.length = 0;
});

/** Hands the address of a tweet in, and returns a function that reads its check. */
async function handIn(tweet: string, person = anna) {
  const type = await addType(admin, {
    tasks: [{ taskDefinition: newTask({ verificationDataFormat: 'url', postMustHold: '#acme' }) }],
  });
  const proof = { ...taskOf(type), verificationText: `https://x.com/ann/status/${tweet}` };
  const { id } = await begin(server.as(person), type, proof);
  return async (): Promise<PostCheck | undefined> =>
    (await admin.call(getActivity, { params: { id } })).tasks[0]?.postCheck;
}

const rows = () =>
  server.database.inTenant(brand, (db) => db.selectFrom('postChecks').selectAll().execute());

const inBrand = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
  server.database.inTenant(brand, work);

/** Runs the job of the only check there is. */
async function run({ config = server.config, inTenant = inBrand, asked = '' } = {}) {
  const [row] = await rows();
  await checkPost(config).run(
    { taskId: row?.taskId ?? '', asked: asked || (row?.asked ?? '') },
    { ...{ tenantId: brand, key: 'key', log }, inTenant, inSystem: server.database.inSystem },
  );
}

describe('the job that looks at a post', () => {
  it('says that the network is not set up where the installation has no app there', async () => {
    const check = await handIn('19');
    await run({ config: { ...server.config, social: {} } });
    expect(await check()).toMatchObject({ outcome: 'unchecked', reason: 'not-configured' });
  });

  it('fails while the network is away, so that it runs again, and says so', async () => {
    await connect(server, server.as(anna), x);
    const check = await handIn('19');
    x.fail('/tweets/19', { status: 503 });
    await expect(run()).rejects.toMatchObject({ code: 'network-failed' });
    const found = await check();
    expect(found).toMatchObject({ outcome: 'unchecked', reason: 'away' });
    expect(found).not.toHaveProperty('againAt');
    await run();
    expect(await check()).toMatchObject({ outcome: 'gone' });
  });

  it('runs again at the time that the network names', async () => {
    await connect(server, server.as(anna), x);
    const check = await handIn('19');
    x.fail('/tweets/19', { status: 429, headers: { 'retry-after': '1800' } });
    await expect(run()).rejects.toThrow(RetryLater);
    const found = await check();
    if (found?.outcome !== 'unchecked' || found.againAt === undefined) expect.unreachable();
    const waited = Date.parse(found.againAt) - Date.parse(found.checkedAt);
    expect(Math.round(waited / 60_000)).toBe(30);
  });

  it('finds nothing out when it is no network that fails', async () => {
    await connect(server, server.as(anna), x);
    const check = await handIn('19');
    let calls = 0;
    const inTenant = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('Made for a test')) : inBrand(work);
    };
    await expect(run({ inTenant })).rejects.toThrow('Made for a test');
    expect(await check()).toEqual({ outcome: 'waiting', network: 'twitter' });
  });

  it('does nothing for a question that was put anew since', async () => {
    await connect(server, server.as(anna), x);
    const check = await handIn('19');
    x.requests.length = 0;
    await run({ asked: '00000000-0000-4000-8000-000000000000' });
    expect(x.requests).toEqual([]);
    expect(await check()).toEqual({ outcome: 'waiting', network: 'twitter' });
  });
});

describe('what is known of the posts of somebody', () => {
  const subject = (person: Person) => dataSubject(person, { firstName: 'Ann', lastName: 'Lee' });

  it('is theirs to read, and goes with them, and that of others stays', async () => {
    const other = await server.addPerson(brand);
    await handIn('19');
    await handIn('20', other);
    const collected = await inBrand((db) => personalDataOfPostChecks.collect(db, subject(other)));
    expect(collected).toEqual({
      postChecks: [
        {
          ...{ taskId: expect.any(String), network: 'twitter', postId: '20' },
          ...{ finding: null, checkedAt: null },
        },
      ],
    });
    await inBrand((db) => personalDataOfPostChecks.erase(db, subject(anna)));
    expect((await rows()).map(({ postId }) => postId)).toEqual(['20']);
  });
});
