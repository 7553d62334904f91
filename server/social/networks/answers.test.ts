import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FacebookSandbox,
  facebookAddress,
  facebookApp,
  startFacebookSandbox,
} from '#sandbox/facebook/facebook-sandbox.ts';
import {
  type InstagramSandbox,
  instagramApp,
  postAddress,
  startInstagramSandbox,
} from '#sandbox/instagram/instagram-sandbox.ts';
import { xApp } from '#sandbox/x/x-sandbox.ts';
import { facebook as facebookNetwork, readFacebookPosts } from './facebook.ts';
import { readPosts, readPreview } from './instagram.ts';
import { twitter } from './twitter.ts';

const accessToken = 'the key of Ann';
const unreadable = { name: 'NetworkError', failure: 'unreadable' };

let facebook: FacebookSandbox;
let instagram: InstagramSandbox;

beforeAll(async () => {
  facebook = await startFacebookSandbox();
  instagram = await startInstagramSandbox();
});
afterAll(async () => {
  await facebook.close();
  await instagram.close();
});
beforeEach(() => {
  facebook.accessTokens.add(accessToken);
  instagram.accessTokens.add(accessToken);
  instagram.requests.length = 0;
});

const facebookPosts = () =>
  readFacebookPosts({ app: { ...facebookApp, url: facebook.url }, accessToken });
const answerFacebookPosts = (body: object) => facebook.fail('/me/posts', { status: 200, body });
const instagramPosts = () =>
  readPosts({
    ...{ app: { ...instagramApp, url: instagram.url }, accessToken },
    ...{ id: '17841400000', handle: 'acme.fan' },
  });
const answerInstagramPosts = (body: object) => instagram.fail('/me/media', { status: 200, body });
const createdAt = '2026-11-01T08:00:00+0000';

describe('Facebook', () => {
  const post = { id: '1_9', permalink_url: facebookAddress('1_9'), created_time: createdAt };

  it('has no next page where it names none, or no cursor for it', async () => {
    for (const more of [
      {},
      { paging: {} },
      { paging: { next: 'https://graph.facebook.com/next' } },
      { paging: { cursors: { after: '1_9' } } },
    ]) {
      answerFacebookPosts({ data: [post], ...more });
      expect((await facebookPosts()).nextMaxId).toBeNull();
    }
  });

  it.each(['', 'me', '1x', 'x1', '1'.repeat(26)])(
    'is not read where it names an account %j',
    async (id) => {
      const app = { ...facebookApp, url: facebook.url };
      facebook.fail('/me', { status: 200, body: { id, name: 'Ann Bassador' } });
      await expect(facebookNetwork.whose(app, accessToken)).rejects.toMatchObject(unreadable);
      expect(await facebookNetwork.whose(app, accessToken)).toEqual({
        ...{ id: '10220000000000001', handle: 'Ann Bassador' },
      });
    },
  );

  it.each(['http', 'httpsx', 'xhttps'])(
    'shows no picture from an address of %s',
    async (scheme) => {
      const picture = (src: string) => ({ title: 'Hut', media: { image: { src } } });
      const [safe, strange] = [picture('https://a.test/1'), picture(`${scheme}://a.test/1`)];
      answerFacebookPosts({
        data: [
          {
            ...post,
            attachments: { data: [{ ...safe, subattachments: { data: [strange] } }, strange] },
          },
        ],
      });
      expect((await facebookPosts()).results[0]?.attachments).toEqual([
        { ...safe, subattachments: [{ title: 'Hut', media: null }] },
        { ...{ title: 'Hut', media: null }, subattachments: [] },
      ]);
    },
  );

  it.each(['http', 'httpsx', 'xhttps'])(
    'is not read where a post is at an address of %s',
    async (scheme) => {
      answerFacebookPosts({ data: [{ ...post, permalink_url: `${scheme}://a.test/1` }] });
      await expect(facebookPosts()).rejects.toMatchObject(unreadable);
    },
  );

  it('is not read where a post is of no moment', async () => {
    answerFacebookPosts({ data: [{ ...post, created_time: 'yesterday' }] });
    await expect(facebookPosts()).rejects.toMatchObject(unreadable);
  });
});

describe('Instagram', () => {
  const post = { id: '9', permalink: postAddress('9'), timestamp: createdAt };

  it('is asked for what is shown of a post', async () => {
    await instagramPosts();
    expect(Object.fromEntries(instagram.requests[0]?.query ?? [])).toEqual({
      ...{ fields: 'id,caption,permalink,timestamp', limit: '20' },
    });
  });

  it('has no next page where it names none, or no cursor for it', async () => {
    for (const more of [
      {},
      { paging: {} },
      { paging: { next: 'https://graph.instagram.com/next' } },
      { paging: { cursors: { after: '9' } } },
    ]) {
      answerInstagramPosts({ data: [post], ...more });
      expect((await instagramPosts()).nextMaxId).toBeNull();
    }
  });

  it.each(['http', 'httpsx', 'xhttps'])(
    'is not read where a post is at an address of %s',
    async (scheme) => {
      answerInstagramPosts({ data: [{ ...post, permalink: `${scheme}://a.test/1` }] });
      await expect(instagramPosts()).rejects.toMatchObject(unreadable);
    },
  );

  it('is not read where a post is of no moment', async () => {
    answerInstagramPosts({ data: [{ ...post, timestamp: 'yesterday' }] });
    await expect(instagramPosts()).rejects.toMatchObject(unreadable);
  });

  it('is asked for a preview with its script, for a page that runs none', async () => {
    const app = { ...instagramApp, url: instagram.url };
    await readPreview(app, { url: postAddress('9'), maxwidth: 320 });
    expect(Object.fromEntries(instagram.requests[0]?.query ?? [])).toEqual({
      ...{ url: postAddress('9'), maxwidth: '320', omitscript: 'false' },
      access_token: `${instagramApp.clientId}|${instagramApp.clientSecret}`,
    });
  });
});

it('a network is asked at its own address unless it is said otherwise', async () => {
  const consent = { state: 's', redirectUri: 'https://banyan.test/', codeVerifier: 'v' };
  expect(await twitter.consentAddress(xApp, consent)).toMatch(
    /^https:\/\/x\.com\/i\/oauth2\/authorize\?/,
  );
  expect(await twitter.consentAddress({ ...xApp, url: 'http://127.0.0.1:1' }, consent)).toMatch(
    /^http:\/\/127\.0\.0\.1:1\/x\.com\/i\/oauth2\/authorize\?/,
  );
});
