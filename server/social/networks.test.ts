import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { listLinkedAccounts, removeSocialAccount } from '#contract/linked-accounts/endpoints.ts';
import { getFacebookShareDialog, listFacebookPosts } from '#contract/social/facebook-endpoints.ts';
import {
  connectSocialNetwork,
  getInstagramPreview,
  getTweetPreview,
  getTwitterAccount,
  listInstagramPosts,
  listSocialNetworks,
  listTweets,
  postTweet,
} from '#contract/social/network-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  type InstagramSandbox,
  postAddress,
  startInstagramSandbox,
} from '#sandbox/instagram/instagram-sandbox.ts';
import { startXSandbox, type XSandbox } from '#sandbox/x/x-sandbox.ts';
import { allowDomains } from '#server/domains/testing/allow-domains.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { connect, consentAddress, environmentOf, goBack } from './testing/connect.ts';

const day = 86_400_000;
const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(5000 - index),
    text: `Post ${5000 - index}`,
    createdAt: new Date(Date.UTC(2026, 10, 1) - index * day).toISOString(),
  }));

let server: TestServer;
let x: XSandbox;
let instagram: InstagramSandbox;
let brand: TenantId;
let anna: Person;
let ambassador: TestCaller;
let made = 0;
let origin: string;

beforeAll(async () => {
  x = await startXSandbox();
  instagram = await startInstagramSandbox({ posts: posts(41) });
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
  anna = await server.addPerson(brand);
  ambassador = server.as(anna);
  origin = tenantOrigin(brand, server.config);
  server.now = new Date('2026-11-20T10:00:00Z');
  x.tweets.splice(0, Number.POSITIVE_INFINITY, ...posts(41));
  x.requests.length = 0;
  instagram.requests.length = 0;
});

const connectX = (caller = ambassador) => connect(server, caller, x);
const connectInstagram = () => connect(server, ambassador, instagram, listInstagramPosts);
const tweets = (query: Record<string, string> = {}, caller = ambassador) =>
  caller.call(listTweets, { query });
const grants = () =>
  server.database.inTenant(brand, (db) => db.selectFrom('socialGrants').selectAll().execute());
const askedOf = (sandbox: XSandbox | InstagramSandbox, part: string) =>
  sandbox.requests.filter(({ path }) => path.includes(part)).length;
const later = (milliseconds: number) => {
  server.now = new Date(server.now.getTime() + milliseconds);
};
const finish = (back: URL, caller = ambassador) => {
  const [code = '', state = ''] = ['code', 'state'].map(
    (name) => back.searchParams.get(name) ?? '',
  );
  return caller.send(connectSocialNetwork, { body: { code, state } });
};

describe('an account at X', () => {
  it('is asked for by OAuth with PKCE, and linked with the person who comes back [SOC-28 SOC-29 SOC-38]', async () => {
    const query = { templateId: unknownId, replacements: '%7B%7D', redirectUrlRoot: `${origin}/` };
    const { authRedirect = '', ...rest } = await ambassador.call(getTwitterAccount, { query });
    expect(rest).toEqual({ authorized: false });
    const asked = new URL(authRedirect);
    expect(asked.pathname).toBe('/x.com/i/oauth2/authorize');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256' },
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'tweet.read users.read tweet.write offline.access',
    });
    const back = await goBack(server, x.agree(authRedirect));
    expect(`${back.origin}${back.pathname}`).toBe(`${origin}/social/share/twitter`);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      ...{ postTemplateId: unknownId, replacements: '%7B%7D' },
    });
    expect((await finish(back)).json()).toEqual({ network: 'twitter', handle: 'acme_fan' });
    expect(await ambassador.call(listLinkedAccounts, { query: {} })).toMatchObject({
      socialAccounts: [{ provider: 'twitter', handle: 'acme_fan', userId: anna.id }],
    });
  });

  it('is asked for with another secret each time', async () => {
    const challenges = [await consentAddress(ambassador), await consentAddress(ambassador)].map(
      (address) => new URL(address).searchParams.get('code_challenge'),
    );
    expect(new Set(challenges).size).toBe(2);
  });

  it('leads back to the page with no more than it was asked for with', async () => {
    for (const [query, onPage] of [
      [{}, {}],
      [{ templateId: unknownId }, { postTemplateId: unknownId }],
      [{ replacements: '%7B%7D' }, { replacements: '%7B%7D' }],
    ] as const) {
      const { authRedirect = '' } = await ambassador.call(getTwitterAccount, { query });
      const back = await goBack(server, x.agree(authRedirect));
      const { code, state, ...rest } = Object.fromEntries(back.searchParams);
      expect(rest).toEqual(onPage);
    }
  });

  it('answers its name, its id and its first tweets [SOC-20 SOC-21 SOC-22 SOC-89]', async () => {
    await connectX();
    const account = await ambassador.call(getTwitterAccount, { query: {} });
    expect(account).toMatchObject({
      authorized: true,
      screenName: 'acme_fan',
      idStr: '2244994945',
    });
    expect(account.tweets).toHaveLength(20);
    expect(account.tweets?.[0]).toEqual({
      ...{ id: '5000', text: 'Post 5000', createdAt: '2026-11-01T00:00:00.000Z' },
      url: 'https://x.com/acme_fan/status/5000',
    });
    expect(account).not.toHaveProperty('authRedirect');
  });

  it('lists tweets as they were written, whose markup X has escaped', async () => {
    await connectX();
    const text = '<b>R&D</b> &amp; {{FIRST_NAME}}';
    x.tweets.unshift({ id: '6000', text, createdAt: '2026-11-02T00:00:00.000Z' });
    expect((await tweets()).tweets[0]).toMatchObject({ id: '6000', text });
  });

  it('lists tweets, twenty a page, until there are no more [SOC-51 SOC-90 SOC-93]', async () => {
    await connectX();
    const first = await tweets();
    expect([first.authorized, first.tweets.length, first.nextMaxId]).toEqual([true, 20, '4981']);
    const second = await tweets({ maxId: '4981' });
    expect([second.tweets[0]?.id, second.tweets.length, second.nextMaxId]).toEqual([
      '4980',
      20,
      '4961',
    ]);
    const third = await tweets({ maxId: '4961' });
    expect([third.tweets.map(({ id }) => id), third.nextMaxId]).toEqual([['4960'], null]);
    x.tweets.length = 0;
    expect(await tweets()).toEqual({ authorized: true, tweets: [], nextMaxId: null });
    expect(await ambassador.refused(listTweets, { query: { maxId: '1 or 1' } })).toMatchObject({
      status: 400,
    });
  });

  it('comes back once, within an hour, to the session that has asked', async () => {
    const other = server.as(await server.addPerson(brand));
    const refused = { status: 400, code: 'not-authorized-by-network' };
    const back = async (late = 0) => {
      const address = await goBack(server, x.agree(await consentAddress(ambassador)));
      later(late);
      return address;
    };
    const theirs = await back();
    expect((await finish(theirs, other)).json()).toMatchObject(refused);
    const outcomes = await Promise.all([1, 2, 3].map(() => finish(theirs)));
    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
    await server.database.inTenant(brand, (db) => db.deleteFrom('socialGrants').execute());
    expect((await finish(await back(3_600_001))).json()).toMatchObject(refused);
    expect((await finish(await back(3_600_000))).statusCode).toBe(201);
  });

  it('leads back to nowhere but where it was asked for', async () => {
    const unknown = await server.app.inject({
      url: `/api/v1/social-networks/authorized?code=a&state=${brand}.x`,
      headers: { host: server.config.platformDomain },
    });
    expect(unknown.json()).toMatchObject({ code: 'not-authorized-by-network' });
    const refusal = await goBack(server, x.refuse(await consentAddress(ambassador)));
    expect(refusal.searchParams.get('error')).toBe('access_denied');
    expect(await grants()).toEqual([]);
  });

  it('leads back to hosts of the tenant only [SOC-96]', async () => {
    await allowDomains(server, brand);
    await server.database.inTenant(brand, (db) =>
      db
        .insertInto('tenantDomains')
        .values([
          { domain: 'portal.fans.test', kind: 'portal', isValid: true, checkedAt: server.now },
          { domain: 'links.fans.test', kind: 'link', isValid: true, checkedAt: server.now },
        ])
        .execute(),
    );
    const port = new URL(origin).port;
    const portal = `http://portal.fans.test:${port}`;
    for (const redirectUrlRoot of [origin, `${origin}/x`, portal])
      expect(await tweets({ redirectUrlRoot })).toMatchObject({ authorized: false });
    for (const redirectUrlRoot of [
      ...[
        'https://evil.test',
        '//evil.test',
        'javascript:alert(1)',
        '',
        `http://links.fans.test:${port}`,
      ],
      ...[
        tenantOrigin('other', server.config),
        `${origin}.evil.test`,
        origin.replace('//', '//a@'),
      ],
    ])
      expect(await ambassador.refused(listTweets, { query: { redirectUrlRoot } })).toMatchObject({
        ...{ status: 400, fields: { redirectUrlRoot: 'Please use an address of this programme' } },
      });
  });

  it('keeps its key sealed, and answers and logs none [SOC-82]', async () => {
    await connectX();
    const [token = ''] = [...x.accessTokens].slice(-1);
    const [grant] = await grants();
    const stored = JSON.stringify(grant);
    const answers = [await ambassador.call(getTwitterAccount, { query: {} }), await tweets()];
    for (const text of [stored, JSON.stringify(answers), server.log.join('')])
      expect(text).not.toContain(token);
    // A key that was moved to another person opens nothing.
    const other = await server.addPerson(brand);
    await server.database.inTenant(brand, (db) =>
      db.updateTable('socialGrants').set({ userId: other.id }).execute(),
    );
    expect(await tweets({}, server.as(other))).toMatchObject({ authorized: false, tweets: [] });
  });

  it('gets the next key before the last one ends, once for many at once', async () => {
    await connectX();
    later(6_899_000);
    await tweets();
    expect(askedOf(x, '/oauth2/token')).toBe(1);
    later(1000);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ambassador.send(listTweets, { query: {} })),
    );
    expect(askedOf(x, '/oauth2/token')).toBe(2);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes).toContain(200);
    expect(codes.every((code) => code === 200 || code === 502)).toBe(true);
    expect(await tweets()).toMatchObject({ authorized: true });
  });

  it('has to be authorized once more where the grant is over or was taken back', async () => {
    await connectX();
    x.revoke();
    expect(await tweets()).toMatchObject({ authorized: false, authRedirect: expect.any(String) });
    expect(await grants()).toEqual([]);
    await connectX();
    x.revoke();
    later(day);
    expect(await tweets()).toMatchObject({ authorized: false });
    await connectX();
    x.fail('/tweets', { status: 403, body: { title: 'Forbidden' } });
    expect(await tweets()).toMatchObject({ authorized: false });
  });

  it('is forgotten with the linked account [SOC-77 SOC-78]', async () => {
    await connectX();
    const { socialAccounts } = await ambassador.call(listLinkedAccounts, { query: {} });
    const [{ id } = { id: '' }] = socialAccounts;
    await ambassador.call(removeSocialAccount, { params: { id } });
    expect(await grants()).toEqual([]);
    expect(await tweets()).toMatchObject({ authorized: false });
  });

  it.each([
    [
      'busy',
      { status: 429, headers: { 'retry-after': '30' } },
      'X is busy. Please try again later',
    ],
    [
      'down',
      { status: 503, text: '<h1>Oops</h1>' },
      'X does not answer at the moment. Please try again shortly',
    ],
    [
      'cut off',
      { status: 200, text: '{"data":[{"id":"1"' },
      'X gave an answer that cannot be read. Please try again shortly',
    ],
    [
      'strange',
      { status: 200, body: { data: [{ id: 1 }] } },
      'X gave an answer that cannot be read. Please try again shortly',
    ],
  ])('that is %s keeps the grant', async (_, fault, message) => {
    await connectX();
    x.fail('/tweets', fault);
    expect(await ambassador.refused(listTweets, { query: {} })).toMatchObject({
      ...{ status: 502, code: 'network-failed', message },
    });
    expect(await tweets()).toMatchObject({ authorized: true });
  });
});

describe('a tweet', () => {
  const post = (text: string, caller = ambassador) => caller.send(postTweet, { body: { text } });

  it('is posted, and answered with its address [SOC-91 SOC-92]', async () => {
    await connectX();
    const answer = (await post('Hello from {{FIRST_NAME}}')).json();
    expect(answer).toEqual({
      id: expect.any(String),
      url: `https://x.com/acme_fan/status/${answer.id}`,
    });
    expect(x.tweets[0]).toMatchObject({ id: answer.id, text: 'Hello from {{FIRST_NAME}}' });
  });

  it('needs an authorization first [SOC-92]', async () => {
    expect((await post('Hello')).json()).toMatchObject({
      ...{ status: 409, code: 'network-not-connected' },
      authRedirect: expect.stringContaining('/x.com/i/oauth2/authorize?'),
    });
  });

  it('has at most 280 characters, counted as Unicode has them, and is not empty [SOC-71 SOC-72 SOC-75 SOC-111]', async () => {
    await connectX();
    expect((await post('👍'.repeat(280))).statusCode).toBe(200);
    for (const text of ['👍'.repeat(281), 'x'.repeat(281), '', ' \n'])
      expect((await post(text)).json()).toMatchObject({ status: 400, message: expect.any(String) });
  });

  it('that X refuses is refused with its words', async () => {
    await connectX();
    expect((await post('Post 5000')).json()).toMatchObject({
      ...{ status: 409, code: 'network-refused' },
      message: 'You are not allowed to create a Tweet with duplicate content.',
    });
    expect(await tweets()).toMatchObject({ authorized: true });
  });

  it('is not written by who acts as somebody', async () => {
    await connectX();
    const support = server.as(await server.addPerson(brand, { roles: ['support'] }));
    const { email } = anna;
    const { token } = await support.call(requestLoginAs, { body: { email } });
    const session = await server.on(brand).call(loginAs, { body: { email, token } });
    const acting = server.on(brand, session.token);
    expect((await post('Hello', acting)).statusCode).toBe(403);
    const back = await goBack(
      server,
      instagram.agree(await consentAddress(acting, listInstagramPosts)),
    );
    expect((await finish(back, acting)).statusCode).toBe(403);
    expect(x.tweets[0]?.text).toBe('Post 5000');
  });
});

describe('an account at Instagram', () => {
  const list = (query: Record<string, string> = {}) =>
    ambassador.call(listInstagramPosts, { query });

  it('is asked for, linked, and lists its posts page by page [SOC-25 SOC-26 SOC-27 SOC-29 SOC-51 SOC-94]', async () => {
    expect(await list()).toEqual({
      ...{ authorized: false, results: [], nextMaxId: null },
      authRedirect: expect.stringContaining('/www.instagram.com/oauth/authorize?'),
    });
    expect(await connectInstagram()).toEqual({ network: 'instagram', handle: 'acme.fan' });
    const first = await list();
    expect(first.results[0]).toEqual({
      ...{ id: '5000', caption: 'Post 5000', createdAt: '2026-11-01T00:00:00.000Z' },
      link: postAddress('5000'),
    });
    expect([first.authorized, first.results.length, first.nextMaxId]).toEqual([true, 20, '4981']);
    expect((await list({ maxId: '4981' })).nextMaxId).toBe('4961');
    expect(await list({ maxId: '4961' })).toMatchObject({
      results: [{ id: '4960' }],
      nextMaxId: null,
    });
    expect(await ambassador.call(listLinkedAccounts, { query: {} })).toMatchObject({
      socialAccounts: [{ provider: 'instagram', handle: 'acme.fan' }],
    });
  });

  it('gets the next key ten days before the last one ends, and is forgotten once it is refused', async () => {
    await connectInstagram();
    const [{ renewAt } = { renewAt: null }] = await grants();
    expect(renewAt?.getTime()).toBe(server.now.getTime() + 50 * day);
    await list();
    expect(askedOf(instagram, '/refresh_access_token')).toBe(0);
    await server.database.inTenant(brand, (db) =>
      db.updateTable('socialGrants').set({ renewAt: server.now }).execute(),
    );
    await list();
    expect(askedOf(instagram, '/refresh_access_token')).toBe(1);
    await list();
    expect(askedOf(instagram, '/refresh_access_token')).toBe(1);
    instagram.revoke();
    expect(await list()).toMatchObject({ authorized: false });
    expect(await grants()).toEqual([]);
  });

  it('that is busy or cut off keeps the grant', async () => {
    await connectInstagram();
    for (const fault of [
      { status: 400, body: { error: { code: 4 } } },
      { status: 200, text: '{"data":[' },
    ]) {
      instagram.fail('/me/media', fault);
      expect(await ambassador.refused(listInstagramPosts, { query: {} })).toMatchObject({
        ...{ status: 502, code: 'network-failed' },
      });
    }
    expect(await list()).toMatchObject({ authorized: true });
  });
});

describe('the preview of a post', () => {
  const show = (address: string) =>
    server.app.inject({ url: address, headers: { host: new URL(origin).host } });

  it('is a page for a frame, in which nothing runs and which fetches nothing [SOC-65 SOC-116]', async () => {
    x.tweets[0] = { ...(x.tweets[0] ?? { id: '5000', createdAt: '' }), text: 'Look' };
    const instagramPost = await ambassador.call(getInstagramPreview, {
      query: { url: postAddress('5000') },
    });
    const tweet = await ambassador.call(getTweetPreview, {
      query: { url: 'https://twitter.com/ann/status/5000?s=20' },
    });
    expect(tweet.html).toContain('Look');
    const asked = x.requests.find(({ path }) => path.includes('/oembed'));
    expect(asked?.query.get('maxwidth')).toBe('360');
    for (const { address, html } of [instagramPost, tweet]) {
      const { body, headers } = await show(address);
      expect(body).toContain(html);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("sandbox; default-src 'none'");
      expect(policy).not.toMatch(/allow-|script-src|img-src/);
    }
  });

  it('stays without rights whatever a network says in it [SOC-65]', async () => {
    const html = '</body><script>parent.x = 1</script><img src="https://evil.test/x">';
    x.fail('/oembed', { status: 200, body: { html } });
    const { address } = await ambassador.call(getTweetPreview, {
      query: { url: 'https://x.com/ann/status/5000' },
    });
    const { body, headers } = await show(address);
    expect(body).toContain(html);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("sandbox; default-src 'none'");
    expect(policy).not.toMatch(/allow-|script-src|img-src|frame-src/);
    x.fail('/oembed', { status: 200, body: { html: 'x'.repeat(100_001) } });
    const tooLong = await ambassador.refused(getTweetPreview, {
      query: { url: 'https://x.com/ann/status/5000' },
    });
    expect(tooLong).toMatchObject({ status: 502, code: 'network-failed' });
  });

  it('is not there for a tweet that X does not show, and refused for what is no tweet', async () => {
    x.others.push({ id: '7', text: 'x', createdAt: '2026-11-01T10:00:00Z', isProtected: true });
    const preview = async (url: string) => {
      const answer = await ambassador.send(getTweetPreview, { query: { url } });
      return [answer.statusCode, answer.json().message];
    };
    for (const id of ['1', '7'])
      expect(await preview(`https://x.com/a/status/${id}`)).toEqual([404, 'No preview available']);
    x.requests.length = 0;
    for (const url of ['https://x.com/a', 'https://x.com.evil.test/a/status/7', 'javascript:1'])
      expect((await preview(url))[0]).toBe(400);
    expect(x.requests).toEqual([]);
  });
});

describe('the preview of a post at Instagram', () => {
  const preview = (url: string, more: { maxwidth?: string } = {}) =>
    ambassador.send(getInstagramPreview, { query: { url, ...more } });

  it('is its html, 600 pixels wide unless it is said otherwise [SOC-95]', async () => {
    expect((await preview(postAddress('5000'))).json()).toEqual({
      html: '<blockquote style="max-width:600px">Post 5000</blockquote>',
      address: expect.stringMatching(/^\/api\/v1\/mail-previews\/[0-9a-f-]{36}$/),
    });
    expect((await preview(postAddress('5000'), { maxwidth: '360' })).json().html).toContain(
      '360px',
    );
  });

  it('is not there for a post that Instagram does not know [SOC-97 SOC-105]', async () => {
    expect((await preview(postAddress('1'))).json()).toMatchObject({
      ...{ status: 404, message: 'No preview available' },
    });
  });

  it.each([
    ...[
      'https://evil.test/p/1/',
      'https://instagram.com.evil.test/p/1/',
      'http://instagram.com/p/1/',
    ],
    ...['https://instagram.com@evil.test/p/1/', 'https://instagram.com:8443/p/1/', 'javascript:1'],
    ...['https://www.instagram.com/', 'https://api.instagram.com/p/1/', ''],
  ])('is refused for %j, and nobody is asked [SOC-97]', async (url) => {
    expect((await preview(url)).statusCode).toBe(400);
    expect(instagram.requests).toEqual([]);
  });
});

describe('a network that answers with ill intent', () => {
  const long = 'x'.repeat(5 * 1024 * 1024);
  const unreadable = 'X gave an answer that cannot be read. Please try again shortly';

  it.each([200, 404])('has no more than 2 MB read of an answer with status %i', async (status) => {
    await connectX();
    x.fail('/tweets', { status, body: { data: [], meta: {}, long } });
    expect(await ambassador.refused(listTweets, { query: {} })).toMatchObject({
      ...{ status: 502, ...(status === 200 && { message: unreadable }) },
    });
    expect(await tweets()).toMatchObject({ authorized: true });
  });

  it('has no more than that read while an account is connected', async () => {
    x.fail('/oauth2/token', {
      ...{ status: 200, body: { access_token: 'a', token_type: 'bearer', long } },
    });
    const answer = await finish(await goBack(server, x.agree(await consentAddress(ambassador))));
    expect(answer.json()).toMatchObject({ status: 502, message: unreadable });
    expect(server.log.join('')).toContain('unreadable (status 200)');
    expect(await grants()).toEqual([]);
  });

  it('is not followed to another host, which sees neither key nor code', async () => {
    await connectX();
    const elsewhere = await startXSandbox();
    const status = 307;
    const to = (path: string) => ({ headers: { location: `${elsewhere.url}${path}` } });
    x.fail('/users/', { status, ...to('/api.x.com/2/users/2244994945/tweets') });
    x.fail('/oembed', { status, ...to('/publish.x.com/oembed') });
    x.fail('/2/tweets', { status, ...to('/api.x.com/2/tweets') });
    for (const refusal of [
      await ambassador.refused(listTweets, { query: {} }),
      await ambassador.refused(getTweetPreview, { query: { url: 'https://x.com/a/status/1' } }),
      await ambassador.refused(postTweet, { body: { text: 'Look' } }),
    ])
      expect(refusal).toMatchObject({ status: 502, code: 'network-failed' });
    const ben = server.as(await server.addPerson(brand));
    x.fail('/oauth2/token', { status, ...to('/api.x.com/2/oauth2/token') });
    const answer = await finish(await goBack(server, x.agree(await consentAddress(ben))), ben);
    expect(answer.statusCode).toBe(502);
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });
});

it('an installation without credentials offers no network, and says so [SOC-122]', async () => {
  expect(await ambassador.call(listSocialNetworks, {})).toEqual({
    networks: ['twitter', 'instagram', 'facebook'],
  });
  const without = await startTestServer({
    env: {
      X_CLIENT_ID: '',
      X_CLIENT_SECRET: '',
      INSTAGRAM_CLIENT_ID: '',
      INSTAGRAM_CLIENT_SECRET: '',
      FACEBOOK_CLIENT_ID: '',
      FACEBOOK_CLIENT_SECRET: '',
    },
  });
  try {
    const tenantId = await without.addTenant('acme');
    const caller = without.as(await without.addPerson(tenantId));
    expect(await caller.call(listSocialNetworks, {})).toEqual({ networks: [] });
    const url = postAddress('1');
    for (const [name, answer] of [
      ['X', await caller.send(getTwitterAccount, { query: {} })],
      ['X', await caller.send(listTweets, { query: {} })],
      ['X', await caller.send(postTweet, { body: { text: 'Hello' } })],
      ['Instagram', await caller.send(listInstagramPosts, { query: {} })],
      ['Instagram', await caller.send(getInstagramPreview, { query: { url } })],
      ['Facebook', await caller.send(listFacebookPosts, { query: {} })],
      ['Facebook', await caller.send(getFacebookShareDialog, { query: { link: url } })],
    ] as const)
      expect(answer.json()).toMatchObject({ status: 503, message: `${name} is not configured` });
  } finally {
    await without.close();
  }
});
