import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
import { socialLabels as labels } from '#client/social/labels.ts';
import { type FromPopup, listenToPopup } from '#client/social/popup-messages.ts';
import { fakeChannels } from '#client/testing/channels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makeEvaluated, makeFacebookPost, makeTweets } from '#client/testing/social.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { evaluateSocialPostTemplate } from '#contract/social/endpoints.ts';
import { getFacebookShareDialog, listFacebookPosts } from '#contract/social/facebook-endpoints.ts';
import {
  connectSocialNetwork,
  getTwitterAccount,
  listInstagramPosts,
  listTweets,
  postTweet,
} from '#contract/social/network-endpoints.ts';
import { noDiscountCode } from '#contract/social/post-template.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

const key = 'popup-of-a-test';
const authRedirect = 'https://x.com/i/oauth2/authorize?state=acme.1';
const id = '7c5c5d38-0d8c-4f69-9a8f-8a2f3a1c1d11';
const createdAt = '2026-06-05T10:00:00.000Z';

let close: MockInstance<() => void>;
let heard: FromPopup[];
beforeEach(() => {
  fakeChannels();
  heard = [];
  close = vi.spyOn(window, 'close').mockImplementation(() => {});
  onTestFinished(() => close.mockRestore());
});

/** Opens the page of a popup as another page does, which goes on to listen. */
function openPopup(address: string, serve?: (fake: FakeApi) => void) {
  onTestFinished(listenToPopup(key, (message) => heard.push(message)));
  return openApp(`${address}${address.includes('?') ? '&' : '?'}popup=${key}`, {
    token: makeToken({ roles: [] }),
    ...(serve && { serve }),
  });
}
const stuck = () => screen.findByRole('heading', { name: labels.close.failed });

describe('a popup', () => {
  it.each([
    '/social/tweets',
    '/social/share/twitter',
    '/social/facebook-posts',
    '/social/close-window',
  ])('at %s needs a session [SOC-09]', async (address) => {
    const app = await openApp(address);
    await waitFor(() => expect(app.address()).toMatch(/^\/login/));
  });

  it('has neither header nor menu [SOC-09 SOC-123]', async () => {
    await openPopup('/social/tweets', (fake) =>
      fake.on(listTweets, () => ({ authorized: true, tweets: makeTweets(1), nextMaxId: null })),
    );
    await screen.findByText('Tweet 100');
    for (const role of ['banner', 'navigation']) expect(screen.queryByRole(role)).toBeNull();
    expect(document.title).toContain(labels.pick.twitter);
  });

  it('opened at its parent closes as the last page does [SOC-01 SOC-02 SOC-03]', async () => {
    const app = await openPopup('/social');
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(app.address()).toMatch(/^\/social\/close-window/);
    expect(heard).toEqual([]);
  });

  it('that the browser does not let close says so [SOC-49 SOC-106]', async () => {
    await openPopup('/social/close-window');
    expect(await stuck()).toBeDefined();
    expect(labels.close.failed).toBe('Could not close window automatically');
    expect(screen.getByText('Please close to return to the website')).toBeDefined();
  });

  it('that closes says nothing more [SOC-49]', async () => {
    vi.stubGlobal('closed', true);
    await openPopup('/social/close-window');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(screen.queryByText(labels.close.failed)).toBeNull();
  });
});

describe.each([
  {
    network: 'twitter' as const,
    address: '/social/tweets',
    serve: (fake: FakeApi, authorized = true, count = 0, next: string | null = null) =>
      fake.on(listTweets, ({ query }) => ({
        ...(authorized ? { authorized } : { authorized, authRedirect }),
        tweets: query.maxId === undefined ? makeTweets(count) : makeTweets(1, 50),
        nextMaxId: query.maxId === undefined ? next : null,
      })),
    endpoint: listTweets,
    first: 'Tweet 100',
    later: 'Tweet 50',
    post: { id: '100', url: 'https://x.com/ann/status/100' },
  },
  {
    network: 'instagram' as const,
    address: '/social/instagram-posts',
    serve: (fake: FakeApi, authorized = true, count = 0, next: string | null = null) =>
      fake.on(listInstagramPosts, ({ query }) => ({
        ...(authorized ? { authorized } : { authorized, authRedirect }),
        results: instagramPosts(query.maxId === undefined ? count : 1, query.maxId ?? '9'),
        nextMaxId: query.maxId === undefined ? next : null,
      })),
    endpoint: listInstagramPosts,
    first: 'Picture 9',
    later: 'Picture 5',
    post: { id: '9', link: 'https://www.instagram.com/p/9/' },
  },
  {
    network: 'facebook' as const,
    address: '/social/facebook-posts',
    serve: (fake: FakeApi, authorized = true, count = 0, next: string | null = null) =>
      fake.on(listFacebookPosts, ({ query: { maxId } }) => ({
        ...(authorized ? { authorized } : { authorized, authRedirect }),
        results: (maxId === undefined ? ['9'] : [maxId])
          .slice(0, maxId === undefined ? count : 1)
          .map((each) =>
            makeFacebookPost({
              ...{ id: each, url: `https://www.facebook.com/${each}`, message: `Post ${each}` },
            }),
          ),
        nextMaxId: maxId === undefined ? next : null,
      })),
    endpoint: listFacebookPosts,
    first: 'Post 9',
    later: 'Post 5',
    post: { id: '9', url: 'https://www.facebook.com/9' },
  },
])('the own posts at $network', ({ network, address, serve, endpoint, first, later, post }) => {
  it('are shown with a preview, and one is handed over [SOC-04 SOC-06 SOC-07 SOC-45 SOC-47 SOC-53]', async () => {
    const app = await openPopup(address, (fake) => serve(fake, true, 1));
    await screen.findByRole('heading', { name: labels.pick[network] });
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText(first)).toBeDefined();
    await app.user.click(item.getByRole('button', { name: labels.list.select }));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(heard).toEqual([{ type: 'post-selected', network, post }]);
  });

  it('come page by page, until there are no more [SOC-51]', async () => {
    const app = await openPopup(address, (fake) => serve(fake, true, 1, '5'));
    await screen.findByText(first);
    await app.user.click(await button(labels.list.more));
    await screen.findByText(later);
    expect(screen.getByText(first)).toBeDefined();
    expect(screen.queryByRole('button', { name: labels.list.more })).toBeNull();
  });

  it('may be none [SOC-50 SOC-107]', async () => {
    await openPopup(address, (fake) => serve(fake));
    expect(await screen.findByText('No posts available')).toBeDefined();
  });

  it('are asked for at the network where the account is not connected [SOC-52]', async () => {
    const app = await openPopup(address, (fake) => serve(fake, false));
    expect(app.left).toEqual([]);
    await app.user.click(await button(labels.connect.button(network)));
    expect(app.left).toEqual([authRedirect]);
  });

  it('are there once the person comes back from the network, who is connected once', async () => {
    let isConnected = false;
    const app = await openPopup(`${address}?code=abc&state=acme.1`, (fake) => {
      fake.on(connectSocialNetwork, () => {
        if (isConnected) throw problemResponse('not-authorized-by-network');
        isConnected = true;
        return { network, handle: 'ann' };
      });
      serve(fake, true, 1);
    });
    await screen.findByText(first);
    expect(await app.sent('/api/v1/social-networks/connect')).toEqual([
      { code: 'abc', state: 'acme.1' },
    ]);
    await waitFor(() => expect(app.address()).toBe(`${address}?popup=${key}`));
  });

  it('are not there for a person who comes back without having agreed, which is said', async () => {
    await openPopup(`${address}?error=access_denied&state=acme.1`, (fake) => serve(fake, false));
    expect(await screen.findByText(labels.connect.refused(network))).toBeDefined();
  });

  it('that could not be connected can be tried again, in the words of the server [SOC-110]', async () => {
    await openPopup(`${address}?code=abc&state=acme.1`, (fake) => {
      fake.refuse(connectSocialNetwork, 'not-authorized-by-network', { message: 'Ask once more' });
      serve(fake, false);
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Ask once more');
    expect(await button(labels.connect.button(network))).toBeDefined();
  });

  it('that cannot be read are said in the words of the server [SOC-110]', async () => {
    const app = await openPopup(address, (fake) =>
      fake.refuse(endpoint, 'network-failed', { message: 'It does not answer' }),
    );
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('It does not answer')).toBeDefined();
    expect(alert.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(app.notices()).toEqual([]);
  });

  it('that are refused to a session lead to the sign-in page without a word [SOC-110]', async () => {
    const app = await openPopup(address, (fake) => fake.refuse(endpoint, 'unauthenticated'));
    await waitFor(() => expect(app.address()).toMatch(/^\/login/));
    expect(app.shell.notices.get().filter(({ level }) => level === 'error')).toEqual([]);
  });
});

const instagramPosts = (count: number, each: string) =>
  [each].slice(0, count).map((name) => ({
    ...{ id: name, link: `https://www.instagram.com/p/${name}/` },
    ...{ caption: `Picture ${name}`, createdAt },
  }));

it('posts whose words are markup are shown as they are written', async () => {
  const text = '<img src=x onerror="document.title=1"><b>{{FIRST_NAME}}</b>';
  await openPopup('/social/tweets', (fake) =>
    fake.on(listTweets, () => ({
      ...{ authorized: true, nextMaxId: null },
      tweets: makeTweets(1).map((tweet) => ({ ...tweet, text })),
    })),
  );
  const item = await screen.findByRole('listitem');
  within(item).getByText(text);
  expect(item.querySelectorAll('img, b')).toHaveLength(0);
});

it('every call about posts carries the token of the session [SOC-98]', async () => {
  let asked: readonly Request[] = [];
  const token = makeToken({ roles: [] });
  const app = await openApp(`/social/share/twitter?postTemplateId=${id}`, {
    token,
    serve(fake) {
      asked = fake.requests;
      fake.on(getTwitterAccount, () => ({ authorized: true, screenName: 'ann' }));
      fake.on(evaluateSocialPostTemplate, () => makeEvaluated());
      fake.on(postTweet, () => ({ id: '7', url: 'https://x.com/ann/status/7' }));
      for (const list of [listInstagramPosts, listFacebookPosts])
        fake.on(list, () => ({ authorized: true, results: [], nextMaxId: null }));
      fake.on(listTweets, () => ({ authorized: true, tweets: [], nextMaxId: null }));
      fake.on(getFacebookShareDialog, () => ({ address: 'https://www.facebook.com/dialog' }));
    },
  });
  await app.user.click(await button(labels.tweet.submit));
  await stuck();
  for (const address of [
    '/social/tweets',
    '/social/instagram-posts',
    '/social/facebook-posts',
    `/social/share/facebook?postTemplateId=${id}`,
  ]) {
    await act(() => app.router.navigate(address));
    if (address.includes('share')) await waitFor(() => expect(app.left).toHaveLength(1));
    else await screen.findByText(labels.list.empty);
  }
  const ours = asked.filter(({ url }) => /\/(twitter|instagram|facebook|social-)/.test(url));
  expect(new Set(ours.map(({ url }) => new URL(url).pathname)).size).toBe(7);
  for (const { headers } of ours) expect(headers.get('authorization')).toBe(`Bearer ${token}`);
});

describe('a Facebook post', () => {
  const show = (post: Parameters<typeof makeFacebookPost>[0]) =>
    openPopup('/social/facebook-posts', (fake) =>
      fake.on(listFacebookPosts, () => ({
        ...{ authorized: true, results: [makeFacebookPost(post)], nextMaxId: null },
      })),
    );
  const attached = (title: string, subtitles: readonly string[] = []) => ({
    ...{ title, media: null },
    subattachments: subtitles.map((each) => ({ title: each, media: null })),
  });

  it('with a link shows its name, caption and description [SOC-55]', async () => {
    await show({
      ...{ type: 'link', message: 'Look', name: 'The shell' },
      ...{ caption: 'shop.test', description: 'Three layers' },
      attachments: [attached('Not shown twice')],
    });
    for (const text of ['Look', 'The shell', 'shop.test', 'Three layers'])
      expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText('Not shown twice')).toBeNull();
  });

  it('of another kind shows message, story and what is attached, at most three of three [SOC-54 SOC-118]', async () => {
    const four = ['one', 'two', 'three', 'four'];
    await show({
      ...{ message: 'Hills', story: 'Ann was in Bonn' },
      attachments: four.map((title) =>
        attached(
          title,
          four.map((each) => `${title}-${each}`),
        ),
      ),
    });
    expect((await screen.findByText(/Hills/)).textContent).toBe('Hills\nAnn was in Bonn');
    for (const shown of ['one', 'three', 'one-one', 'one-three', 'three-three'])
      expect(screen.getByText(shown)).toBeDefined();
    for (const hidden of ['four', 'one-four', 'three-four', 'four-one'])
      expect(screen.queryByText(hidden)).toBeNull();
    expect(screen.getByText('(more attachments not shown)')).toBeDefined();
  });

  it.each([
    ['three of three', ['1', '2', '3'], false],
    ['four in one', ['1', '2', '3', '4'], true],
  ])('with %s says whether there are more [SOC-54 SOC-118]', async (_, subtitles, isMore) => {
    await show({ attachments: [attached('a', subtitles), attached('b'), attached('c')] });
    await screen.findByText('a');
    expect(screen.queryByText(labels.list.moreAttachments) !== null).toBe(isMore);
  });

  it('that cannot be read is said [SOC-103]', async () => {
    await openPopup('/social/facebook-posts', (fake) =>
      fake.refuse(listFacebookPosts, 'network-failed'),
    );
    expect(
      await screen.findByText('Could not read Facebook posts. Please refresh page and try again'),
    ).toBeDefined();
  });
});

describe('a tweet of a template', () => {
  const address = `/social/share/twitter?postTemplateId=${id}`;
  const account = { authorized: true, screenName: 'ann' };
  const posted = { id: '7', url: 'https://x.com/ann/status/7' };
  const write = async (
    { text = 'Take ANN10', at = address }: { text?: string; at?: string } = {},
    serve?: (fake: FakeApi) => void,
  ) => {
    const app = await openPopup(at, (fake) => {
      fake.on(getTwitterAccount, () => account);
      fake.on(evaluateSocialPostTemplate, () => makeEvaluated({ text }));
      serve?.(fake);
    });
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: labels.tweet.text,
    });
    return { ...app, field, submit: await button(labels.tweet.submit) };
  };

  it('shows who tweets, the text and what is left of it [SOC-05 SOC-39 SOC-40]', async () => {
    const { field, submit } = await write();
    expect(screen.getByText('As @ann')).toBeDefined();
    expect(field.value).toBe('Take ANN10');
    expect(screen.getByText('270 characters left')).toBeDefined();
    expect(submit.disabled).toBe(false);
    expect(submit.textContent).toBe('Tweet');
  });

  it.each([
    ['280 characters', '👍'.repeat(280), false, '0 characters left', false],
    ['281', '👍'.repeat(281), true, '-1 characters left', true],
    ['none', '', true, '280 characters left', false],
    ['spaces alone', '  ', true, '278 characters left', false],
  ])(
    'of %s can be tweeted or not [SOC-41 SOC-69 SOC-70]',
    async (_, text, isDisabled, room, isRed) => {
      const { submit } = await write({ text });
      const shown = screen.getByText(room);
      expect(submit.disabled).toBe(isDisabled);
      expect(shown.style.color.includes('red')).toBe(isRed);
    },
  );

  it('is handed to the opener like a picked one, once it is posted [SOC-42 SOC-68]', async () => {
    let arrive = () => {};
    const { user, field, submit, sent } = await write({}, (fake) =>
      fake.on(postTweet, async () => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return posted;
      }),
    );
    await user.type(field, '!');
    await user.click(submit);
    await waitFor(() => expect(submit.disabled).toBe(true));
    expect(heard).toEqual([]);
    await act(async () => arrive());
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(heard).toEqual([{ type: 'post-selected', network: 'twitter', post: posted }]);
    expect(await sent('/api/v1/twitter/tweet')).toEqual([
      { text: 'Take ANN10!', redirectUrlRoot: location.origin },
    ]);
  });

  const replacements = JSON.stringify({ 'REF-DISC-CODE': 'A & B' });
  it.each([
    ['the known values of its address', replacements, { 'REF-DISC-CODE': 'A & B' }],
    ['none that cannot be read', '{not', {}],
    ['none that are no texts', '{"A":1}', {}],
  ])('takes %s [SOC-08]', async (_, text, values) => {
    const asked: unknown[] = [];
    await write({ at: `${address}&replacements=${encodeURIComponent(text)}` }, (fake) => {
      fake.on(getTwitterAccount, ({ query }) => {
        asked.push(query);
        return account;
      });
      fake.on(evaluateSocialPostTemplate, ({ params, body }) => {
        asked.push([params.id, body.knownValues]);
        return makeEvaluated();
      });
    });
    expect(asked).toEqual(
      expect.arrayContaining([
        { templateId: id, replacements: text, redirectUrlRoot: location.origin },
        [id, values],
      ]),
    );
  });

  it('without a code of the person is edited first [SOC-34]', async () => {
    const { user, field, submit } = await write({ text: `Take ${noDiscountCode}` });
    expect(submit.disabled).toBe(true);
    expect(screen.getByText(labels.tweet.editFirst)).toBeDefined();
    await user.clear(field);
    await user.type(field, 'Take a look');
    expect(submit.disabled).toBe(false);
    expect(screen.queryByText(labels.tweet.editFirst)).toBeNull();
  });

  it('goes to the network at once where the account is not connected [SOC-38]', async () => {
    const app = await openPopup(address, (fake) => {
      fake.on(getTwitterAccount, () => ({ authorized: false, authRedirect }));
      fake.on(evaluateSocialPostTemplate, () => makeEvaluated());
    });
    await waitFor(() => expect(app.left).toEqual([authRedirect]));
  });

  it('does not send a person there again who has not agreed [SOC-38]', async () => {
    const app = await openPopup(`${address}&error=access_denied&state=acme.1`, (fake) => {
      fake.on(getTwitterAccount, () => ({ authorized: false, authRedirect }));
      fake.on(evaluateSocialPostTemplate, () => makeEvaluated());
    });
    expect(await screen.findByText(labels.connect.refused('twitter'))).toBeDefined();
    expect(app.left).toEqual([]);
  });

  it('that is refused says why, and stays as it is written [SOC-110]', async () => {
    const { user, field, submit } = await write({}, (fake) =>
      fake.refuse(postTweet, 'network-refused', { message: 'You have said that already' }),
    );
    await user.click(submit);
    expect((await screen.findByRole('alert')).textContent).toBe('You have said that already');
    expect(field.value).toBe('Take ANN10');
    expect(submit.disabled).toBe(false);
    expect(heard).toEqual([]);
  });
});

describe('sharing at Facebook', () => {
  const address = `/social/share/facebook?postTemplateId=${id}`;
  const dialog = 'https://www.facebook.com/dialog/share?app_id=1';
  const share = (quote: string, asked: unknown[]) =>
    openPopup(address, (fake) => {
      fake.on(evaluateSocialPostTemplate, () => makeEvaluated({ quote }));
      fake.on(getFacebookShareDialog, ({ query }) => {
        asked.push([query.link, query.quote]);
        return { address: dialog };
      });
    });

  it.each([
    ['the quote', 'I like it', 'I like it'],
    ['no quote that nobody could edit', `Take ${noDiscountCode}`, ''],
  ])(
    'leads to its own dialog with the link and %s [SOC-34 SOC-37 SOC-126]',
    async (_, quote, sent) => {
      const asked: unknown[] = [];
      const app = await share(quote, asked);
      await waitFor(() => expect(app.left).toEqual([dialog]));
      expect(asked).toEqual([['https://go.test/ann', sent]]);
    },
  );

  it.each([
    ['with a post', '', null],
    ['cancelled', '&error_code=4201&error_message=Gone', { code: '4201', message: 'Gone' }],
    ['logged out', '&error_code=190', { code: '190', message: '' }],
  ])('comes back %s, which the opener hears [SOC-03 SOC-58]', async (_, search, error) => {
    await openPopup(`/social/close-window?state=acme.1${search}`);
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(heard).toEqual([{ type: 'facebook-shared', error }]);
  });

  it('that cannot be opened says why [SOC-110]', async () => {
    await openPopup(address, (fake) => {
      fake.on(evaluateSocialPostTemplate, () => makeEvaluated());
      fake.refuse(getFacebookShareDialog, 'network-not-configured', {
        message: 'Facebook is not configured',
      });
    });
    expect(await screen.findByText('Facebook is not configured')).toBeDefined();
  });
});
