import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLinkedAccounts, removeSocialAccount } from '#contract/linked-accounts/endpoints.ts';
import { getFacebookShareDialog, listFacebookPosts } from '#contract/social/facebook-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  type FacebookSandbox,
  facebookAddress,
  facebookApp,
  startFacebookSandbox,
} from '#sandbox/facebook/facebook-sandbox.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { connect, consentAddress, goBack } from './testing/connect.ts';

const createdAt = '2026-11-01T08:00:00.000Z';

let server: TestServer;
let facebook: FacebookSandbox;
let brand: TenantId;
let ambassador: TestCaller;
let made = 0;

beforeAll(async () => {
  facebook = await startFacebookSandbox();
  server = await startTestServer({
    env: {
      FACEBOOK_CLIENT_ID: facebookApp.clientId,
      FACEBOOK_CLIENT_SECRET: facebookApp.clientSecret,
      FACEBOOK_URL: facebook.url,
    },
  });
});
afterAll(async () => {
  await server.close();
  await facebook.close();
});
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`brand-${made}`);
  ambassador = server.as(await server.addPerson(brand));
  server.now = new Date('2026-11-20T10:00:00Z');
  facebook.posts.length = 0;
});

const list = (query: Record<string, string> = {}) => ambassador.call(listFacebookPosts, { query });
const connectFacebook = () => connect(server, ambassador, facebook, listFacebookPosts);

describe('an account at Facebook', () => {
  it('is asked for, linked by the name of the person, and lists nothing before [SOC-28 SOC-29 SOC-56]', async () => {
    expect(await list()).toEqual({
      ...{ authorized: false, results: [], nextMaxId: null },
      authRedirect: expect.stringContaining('/www.facebook.com/v24.0/dialog/oauth?'),
    });
    const asked = await consentAddress(ambassador, listFacebookPosts);
    const back = await goBack(server, facebook.agree(asked));
    expect(`${back.origin}${back.pathname}`).toBe(
      `${tenantOrigin(brand, server.config)}/social/facebook-posts`,
    );
    expect(await connectFacebook()).toEqual({ network: 'facebook', handle: 'Ann Bassador' });
    expect(await ambassador.call(listLinkedAccounts, { query: {} })).toMatchObject({
      socialAccounts: [{ provider: 'facebook', handle: 'Ann Bassador' }],
    });
  });

  it('lists posts of each kind, page by page [SOC-23 SOC-24 SOC-56 SOC-127]', async () => {
    facebook.posts.push(
      { ...{ id: '1_9', text: 'Look at this', createdAt }, attachments: [link] },
      { ...{ id: '1_8', text: '', createdAt, story: 'Ann was in Bonn', place: 'Bonn' } },
      { ...{ id: '1_7', text: 'Hills', createdAt }, attachments: [album] },
      ...Array.from({ length: 18 }, (_, index) => ({
        ...{ id: `2_${index}`, text: `Post ${index}`, createdAt },
      })),
    );
    await connectFacebook();
    const first = await list();
    const nothing = {
      ...{ message: '', story: '', type: 'status', name: '', caption: '', description: '' },
      ...{ icon: '', place: null, from: { name: 'Ann Bassador' }, created_time: createdAt },
      attachments: [],
    };
    expect(first.results.slice(0, 3)).toEqual([
      {
        ...nothing,
        ...{ id: '1_9', url: facebookAddress('1_9'), message: 'Look at this', type: 'link' },
        ...{ name: 'The shell', caption: 'shop.test', description: 'Three layers' },
        attachments: [{ title: 'The shell', media: null, subattachments: [] }],
      },
      {
        ...nothing,
        ...{ id: '1_8', url: facebookAddress('1_8'), story: 'Ann was in Bonn' },
        place: { name: 'Bonn' },
      },
      {
        ...nothing,
        ...{ id: '1_7', url: facebookAddress('1_7'), message: 'Hills' },
        attachments: [
          {
            ...{ title: 'Photos', media: null },
            subattachments: [
              { title: 'The hut', media: { image: { src: 'https://scontent.test/1.jpg' } } },
              { title: '', media: null },
            ],
          },
        ],
      },
    ]);
    expect([first.results.length, first.nextMaxId]).toEqual([20, '2_16']);
    expect(await list({ maxId: '2_16' })).toMatchObject({
      results: [{ id: '2_17' }],
      nextMaxId: null,
    });
  });

  it('is asked for once more when its key ends, is refused with code 190, or the account is removed [SOC-57 SOC-78]', async () => {
    await connectFacebook();
    await server.database.inTenant(brand, (db) =>
      db.updateTable('socialGrants').set({ renewAt: server.now }).execute(),
    );
    expect(await list()).toMatchObject({ authorized: false });
    await connectFacebook();
    expect(await list()).toMatchObject({ authorized: true });
    facebook.revoke();
    expect(await list()).toMatchObject({ authorized: false });
    await connectFacebook();
    const { socialAccounts } = await ambassador.call(listLinkedAccounts, { query: {} });
    await ambassador.call(removeSocialAccount, { params: { id: socialAccounts[0]?.id ?? '' } });
    expect(await list()).toMatchObject({ authorized: false });
  });

  it.each([
    ['busy', { status: 400, body: { error: { code: 4 } } }],
    ['away', { status: 503 }],
    ['cut off', { status: 200, text: '{"data":[' }],
  ])('that is %s keeps the grant', async (_, fault) => {
    await connectFacebook();
    facebook.fail('/me/posts', fault);
    expect(await ambassador.refused(listFacebookPosts, { query: {} })).toMatchObject({
      ...{ status: 502, code: 'network-failed' },
    });
    expect(await list()).toMatchObject({ authorized: true });
  });
});

const link = {
  ...{ type: 'share' as const, title: 'The shell', description: 'Three layers' },
  unshimmed_url: 'https://shop.test/shell?ref=1',
};
const album = {
  ...{ type: 'album' as const, title: 'Photos' },
  subattachments: {
    data: [
      { title: 'The hut', media: { image: { src: 'https://scontent.test/1.jpg' } } },
      { media: { image: { src: 'javascript:alert(1)' } } },
    ],
  },
};

describe('the dialog of Facebook', () => {
  const dialog = (query: { link: string; quote?: string; redirectUrlRoot?: string }) =>
    ambassador.call(getFacebookShareDialog, { query });

  it('gets link and quote, and leads back to the tenant’s own page with what came of it [SOC-37 SOC-128]', async () => {
    const { address } = await dialog({ link: 'https://go.test/ann', quote: 'Ünlike & co' });
    const { pathname, searchParams } = new URL(address);
    expect(pathname).toBe('/www.facebook.com/dialog/share');
    const { redirect_uri: redirectUri, ...asked } = Object.fromEntries(searchParams);
    expect(asked).toEqual({
      ...{ app_id: facebookApp.clientId, display: 'popup' },
      ...{ href: 'https://go.test/ann', quote: 'Ünlike & co' },
    });
    const cancelled = new URL(redirectUri ?? '');
    cancelled.searchParams.set('error_code', '4201');
    cancelled.searchParams.set('error_message', 'User canceled the Dialog flow');
    const back = await goBack(server, cancelled);
    expect(`${back.origin}${back.pathname}`).toBe(
      `${tenantOrigin(brand, server.config)}/social/close-window`,
    );
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      ...{ error_code: '4201', error_message: 'User canceled the Dialog flow' },
    });
  });

  it('leads back to no other host, and shares nothing but web addresses [SOC-96 SOC-128]', async () => {
    const shared = { link: 'https://go.test' };
    for (const query of [
      { ...shared, redirectUrlRoot: 'https://evil.test' },
      ...['javascript:alert(1)', 'go.test', '', 'https://go.test/ a'].map((each) => ({
        link: each,
      })),
    ])
      expect(await ambassador.refused(getFacebookShareDialog, { query })).toMatchObject({
        status: 400,
      });
  });
});
