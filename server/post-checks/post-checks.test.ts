import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/activity.ts';
import { editTask, getActivity } from '#contract/activities/endpoints.ts';
import type { PostCheck } from '#contract/activities/post-check.ts';
import { checkPostAgain } from '#contract/activities/post-check-endpoints.ts';
import { listLinkedAccounts, removeSocialAccount } from '#contract/linked-accounts/endpoints.ts';
import { listInstagramPosts } from '#contract/social/network-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  type InstagramSandbox,
  startInstagramSandbox,
} from '#sandbox/instagram/instagram-sandbox.ts';
import { startXSandbox, type XSandbox } from '#sandbox/x/x-sandbox.ts';
import { connect, environmentOf } from '#server/social/testing/connect.ts';
import { begin, taskOf } from '#server/testing/activities.ts';
import { addType, newTask } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let x: XSandbox;
let instagram: InstagramSandbox;
let brand: TenantId;
let admin: TestCaller;
let anna: TestCaller;
let made = 0;

beforeAll(async () => {
  x = await startXSandbox({ handle: 'ann' });
  instagram = await startInstagramSandbox({ handle: 'ann.lee' });
  server = await startTestServer({ env: environmentOf(x, instagram), withJobs: true });
});
afterAll(async () => {
  await server.close();
  await x.close();
  await instagram.close();
});
beforeEach(async () => {
  made += 1;
  server.now = new Date('2026-11-20T10:00:00Z');
  brand = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
  anna = server.as(await server.addPerson(brand));
  for (const list of [x.tweets, x.others, instagram.posts, instagram.others]) list.length = 0;
  x.requests.length = 0;
  instagram.requests.length = 0;
});

const post = (id: string, text = 'Look #Acme', createdAt = '2026-11-18T23:30:00.000Z') => ({
  ...{ id, text, createdAt },
});
const tweetAddress = (id: string) => `https://x.com/whoever/status/${id}`;
const addTask = async (postMustHold = '#acme', design: Parameters<typeof addType>[1] = {}) =>
  addType(admin, {
    ...design,
    tasks: [{ taskDefinition: newTask({ verificationDataFormat: 'url', postMustHold }) }],
  });
type Type = Awaited<ReturnType<typeof addTask>>;

const withText = (type: Type, verificationText: string) => ({
  ...taskOf(type),
  verificationText,
});

async function handIn(type: Type, verificationText: string): Promise<Activity> {
  const { id } = await begin(anna, type, withText(type, verificationText));
  await server.jobs?.drain();
  return read(id);
}
const read = (id: string) => admin.call(getActivity, { params: { id } });
const checkOf = ({ tasks }: Activity): PostCheck | undefined => tasks[0]?.postCheck;
const outcomeOf = async (address: string, type?: Type) =>
  checkOf(await handIn(type ?? (await addTask()), address));
const connectX = () => connect(server, anna, x);
const connectInstagram = () => connect(server, anna, instagram, listInstagramPosts);

describe('the check of a tweet', () => {
  it('says who posted it, when, and whether it holds the tag [SOC-131]', async () => {
    await connectX();
    x.tweets.push(post('19'), post('18', 'Look #acmeshoes'));
    expect(await outcomeOf(tweetAddress('19'))).toEqual({
      ...{ network: 'twitter', checkedAt: expect.any(String), outcome: 'found', handle: 'ann' },
      ...{ postedAt: '2026-11-18T23:30:00.000Z', isInPeriod: null },
      holds: { text: '#acme', isThere: true },
    });
    expect(await outcomeOf(tweetAddress('18'))).toMatchObject({ holds: { isThere: false } });
    expect(await outcomeOf(tweetAddress('19'), await addTask(''))).toMatchObject({ holds: null });
  });

  it('reads what X has escaped, and counts the days of the period in the timezone of the brand', async () => {
    await connectX();
    const weekly = await addTask('<R&D> &amp;', { completionPeriod: 'daily' });
    // It was the 19th by then in Berlin, and is the 20th now.
    x.tweets.push(post('1', 'a <r&d> &amp; b', '2026-11-19T23:30:00.000Z'));
    expect(await outcomeOf(tweetAddress('1'), weekly)).toMatchObject({
      ...{ isInPeriod: true, holds: { isThere: true } },
    });
    x.tweets.push(post('2', 'x', '2026-11-19T22:30:00.000Z'));
    const other = await addTask('', { completionPeriod: 'daily' });
    expect(await outcomeOf(tweetAddress('2'), other)).toMatchObject({ isInPeriod: false });
  });

  it('tells the tweets of others, protected ones too, from those that are not there', async () => {
    await connectX();
    x.others.push(post('3'), { ...post('4'), isProtected: true });
    for (const id of ['3', '4'])
      expect(await outcomeOf(tweetAddress(id))).toMatchObject({
        ...{ outcome: 'not-theirs', handle: 'ann' },
      });
    expect(await outcomeOf(tweetAddress('5'))).toMatchObject({ outcome: 'gone' });
  });

  it('waits until X has been asked, which the ambassador is not told', async () => {
    const type = await addTask();
    const own = await begin(anna, type, withText(type, tweetAddress('19')));
    expect(own.tasks[0]).not.toHaveProperty('postCheck');
    // The job runs beside the test: it has been, or is still to come.
    expect(checkOf(await read(own.id))?.outcome).toMatch(/^(waiting|unchecked)$/);
    await server.jobs?.drain();
    expect(checkOf(await read(own.id))).toMatchObject({ outcome: 'unchecked' });
    expect((await anna.call(getActivity, { params: { id: own.id } })).tasks[0]).not.toHaveProperty(
      'postCheck',
    );
  });

  it('is made once more when the account is connected, and when another address is handed in', async () => {
    const activity = await handIn(await addTask(), tweetAddress('19'));
    expect(checkOf(activity)).toMatchObject({ outcome: 'unchecked', reason: 'not-connected' });
    expect(x.requests).toEqual([]);
    x.tweets.push(post('19'), post('20', 'Nothing'));
    await connectX();
    await server.jobs?.drain();
    expect(checkOf(await read(activity.id))).toMatchObject({ outcome: 'found' });
    const params = { id: activity.id, taskId: activity.tasks[0]?.id ?? '' };
    const edit = async (verificationText: string) => {
      await anna.call(editTask, {
        params,
        body: { verificationText, verificationData: { files: [] } },
      });
      await server.jobs?.drain();
      return checkOf(await read(activity.id));
    };
    expect(await edit(tweetAddress('20'))).toMatchObject({ holds: { isThere: false } });
    expect(await edit('https://blog.test/post')).toBeUndefined();
  });

  it('cannot be made when rights were taken back, or when the account was removed', async () => {
    x.tweets.push(post('19'));
    await connectX();
    x.revoke();
    const notConnected = { outcome: 'unchecked', reason: 'not-connected' };
    expect(await outcomeOf(tweetAddress('19'))).toMatchObject(notConnected);
    await connectX();
    const { socialAccounts } = await anna.call(listLinkedAccounts, { query: {} });
    await anna.call(removeSocialAccount, { params: { id: socialAccounts[0]?.id ?? '' } });
    expect(await outcomeOf(tweetAddress('19'))).toMatchObject(notConnected);
  });

  it.each([
    ['too many calls', { status: 429, headers: { 'retry-after': '1' } }],
    ['a failure', { status: 503, text: 'Bad gateway' }],
    ['half an answer', { status: 200, text: '{"data": {"id": "19"' }],
    ['an answer of nothing', { status: 200, body: {} }],
    ['a hung up line', 'hang-up'],
  ] as const)('says after %s that X does not answer, and is made again later', async (_, fault) => {
    await connectX();
    // A tweet of its own: the queue asks for it again while later tests count requests.
    x.tweets.push(post('429'));
    x.fail('/tweets/429', fault);
    const activity = await handIn(await addTask(), tweetAddress('429'));
    // The queue tries again by itself: either it has been by now, or the review says why not.
    expect(checkOf(activity)).toMatchObject({ outcome: expect.stringMatching(/unchecked|found/) });
    expect(x.requests.filter(({ path }) => path.endsWith('/tweets/429')).length).toBeGreaterThan(0);
  });
});

describe('a check that is asked for again', () => {
  const again = (activity: Activity, caller = admin) =>
    caller.call(checkPostAgain, {
      params: { id: activity.id, taskId: activity.tasks[0]?.id ?? '' },
    });
  const settled = async ({ id }: Activity) => {
    await server.jobs?.drain();
    return checkOf(await read(id));
  };
  const askedFor = (id: string) => x.requests.filter(({ path }) => path.endsWith(`/tweets/${id}`));

  it('finds what is there by now [SOC-131 SOC-132]', async () => {
    await connectX();
    const activity = await handIn(await addTask(), tweetAddress('19'));
    expect(checkOf(activity)).toMatchObject({ outcome: 'gone' });
    x.tweets.push(post('19', 'Nothing'));
    expect(await again(activity)).toEqual({
      postCheck: { outcome: 'waiting', network: 'twitter' },
    });
    expect(await settled(activity)).toMatchObject({ outcome: 'found', holds: { isThere: false } });
    // The person has added the tag.
    x.tweets[0] = post('19');
    await again(activity);
    expect(await settled(activity)).toMatchObject({ outcome: 'found', holds: { isThere: true } });
  });

  it('finds a grant that was given meanwhile [SOC-132]', async () => {
    x.tweets.push(post('19'));
    await connectX();
    x.revoke();
    const activity = await handIn(await addTask(), tweetAddress('19'));
    expect(checkOf(activity)).toMatchObject({ outcome: 'unchecked', reason: 'not-connected' });
    await again(activity);
    expect(await settled(activity)).toMatchObject({ reason: 'not-connected' });
    await connectX();
    await again(activity);
    expect(await settled(activity)).toMatchObject({ outcome: 'found' });
  });

  it('asks once for two admins at once, and for one who repeats it [SOC-132]', async () => {
    await connectX();
    const activity = await handIn(await addTask(), tweetAddress('19'));
    x.requests.length = 0;
    const other = server.as(await server.addPerson(brand, { roles: ['admin'] }));
    const callers = [admin, other, admin, other];
    for (const { postCheck } of await Promise.all(callers.map((one) => again(activity, one))))
      expect(postCheck.outcome).toMatch(/^(waiting|gone)$/);
    expect(await settled(activity)).toMatchObject({ outcome: 'gone' });
    // The first question may have been answered before the last of the four was put.
    expect(askedFor('19').length).toBeLessThanOrEqual(callers.length);
    const asked = await server.database.inTenant(brand, (db) =>
      db.selectFrom('outbox').select('id').where('job', '=', 'check-post').execute(),
    );
    expect(asked.length).toBe(1 + askedFor('19').length);
  });

  it('is not put to a network before the time that it has named [SOC-133]', async () => {
    // The work in the background goes by the clock, and so do the sessions of this test.
    server.now = new Date();
    admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
    anna = server.as(await server.addPerson(brand));
    await connectX();
    x.tweets.push(post('19'));
    x.fail('/tweets/19', { status: 429, headers: { 'retry-after': '1800' } }, 99);
    const activity = await handIn(await addTask(), tweetAddress('19'));
    const found = checkOf(activity);
    if (found?.outcome !== 'unchecked' || found.againAt === undefined) expect.unreachable();
    const waited = Date.parse(found.againAt) - Date.parse(found.checkedAt);
    expect(Math.round(waited / 60_000)).toBe(30);
    server.now = new Date(Date.parse(found.againAt) - 1);
    expect(await again(activity)).toEqual({ postCheck: found });
    expect(await settled(activity)).toEqual(found);
    expect(askedFor('19')).toHaveLength(1);
    server.now = new Date(found.againAt);
    expect(await again(activity)).toMatchObject({ postCheck: { outcome: 'waiting' } });
    await settled(activity);
    expect(askedFor('19')).toHaveLength(2);
  });

  it('is refused for a task without a post, and to ambassadors [SOC-132]', async () => {
    const activity = await handIn(await addTask(), 'https://blog.test/x');
    const params = { id: activity.id, taskId: activity.tasks[0]?.id ?? '' };
    expect(await admin.refused(checkPostAgain, { params })).toMatchObject({ status: 404 });
    expect(await anna.refused(checkPostAgain, { params })).toMatchObject({ status: 403 });
  });
});

describe('the check of a post at Instagram', () => {
  it('looks through the posts of the person', async () => {
    await connectInstagram();
    const older = Array.from({ length: 120 }, (__, index) => post(`old-${index}`));
    instagram.posts.push(...older, post('Mine', 'With #acme'));
    expect(await outcomeOf('https://instagram.com/reel/Mine')).toMatchObject({
      ...{ outcome: 'found', network: 'instagram', handle: 'ann.lee' },
      holds: { isThere: true },
    });
  });

  it('tells the posts of others from those that are not there, and gives up after five hundred', async () => {
    await connectInstagram();
    instagram.others.push(post('Theirs'));
    const address = (id: string) => `https://www.instagram.com/p/${id}/`;
    expect(await outcomeOf(address('Theirs'))).toMatchObject({ outcome: 'not-theirs' });
    expect(await outcomeOf(address('Gone'))).toMatchObject({ outcome: 'gone' });
    instagram.posts.push(...Array.from({ length: 501 }, (_, index) => post(`old-${index}`)));
    expect(await outcomeOf(address('old-499'))).toMatchObject({ outcome: 'found' });
    expect(await outcomeOf(address('old-500'))).toMatchObject({
      ...{ outcome: 'unchecked', reason: 'too-many' },
    });
  });

  it('keeps the connection when the app may not ask for previews', async () => {
    await connectInstagram();
    instagram.fail('/instagram_oembed', { status: 400, body: { error: { code: 10 } } });
    const address = 'https://www.instagram.com/p/Theirs/';
    expect(await outcomeOf(address)).toMatchObject({ outcome: 'not-theirs' });
    instagram.posts.push(post('Theirs'));
    expect(await outcomeOf(address)).toMatchObject({ outcome: 'found' });
  });
});

describe('a proof that is no post', () => {
  it.each(['https://blog.test/x', 'https://x.com.evil.test/a/status/19', 'https://x.com/ann'])(
    'is not looked at: %s',
    async (address) => {
      await connectX();
      x.requests.length = 0;
      expect(await outcomeOf(address)).toBeUndefined();
      // The queue may still ask for the tweet of an earlier test again.
      expect(x.requests.filter(({ path }) => !path.endsWith('/tweets/429'))).toEqual([]);
    },
  );
});
