import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { socialLabels } from '#client/social/labels.ts';
import {
  makeActivity,
  makeActivityType,
  makeTask,
  makeTypeTask,
} from '#client/testing/activities.ts';
import { fakePopups } from '#client/testing/popups.ts';
import { makeEvaluated, makeTemplate } from '#client/testing/social.ts';
import { submitActivity } from '#contract/activities/endpoints.ts';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import { evaluateSocialPostTemplate, listSocialPostTemplates } from '#contract/social/endpoints.ts';
import type { Network } from '#contract/social/network.ts';
import {
  getInstagramPreview,
  getTweetPreview,
  listSocialNetworks,
} from '#contract/social/network-endpoints.ts';
import { drawer, labels, openActivities } from './testing/open-activities.ts';

const address = '/activities?activity=tell-a-friend';
const url = 'https://www.instagram.com/p/7/';
const picked = {
  type: 'post-selected',
  network: 'instagram',
  post: { id: '7', link: url },
} as const;
const tweet = { id: '9', url: 'https://x.com/ann/status/9' };
const tweeted = { type: 'post-selected', network: 'twitter', post: tweet } as const;

/** Opens a task of this kind, at an installation with these networks. */
async function openTask(
  task: Partial<TaskDefinition>,
  { networks = ['twitter', 'instagram', 'facebook'] }: { networks?: Network[] } = {},
) {
  const popups = fakePopups();
  const templates = [makeTemplate({ id: ids[1] }), makeTemplate({ id: ids[0] })];
  const asked: unknown[] = [];
  const type = makeActivityType({ tasks: [makeTypeTask(task)] });
  const app = await openActivities(
    { types: [type], own: [] },
    {
      address,
      serve(fake) {
        fake.on(listSocialNetworks, () => ({ networks }));
        fake.refuse(getInstagramPreview, 'not-found');
        fake.refuse(getTweetPreview, 'not-found');
        fake.on(listSocialPostTemplates, ({ query }) => {
          asked.push(query.ids);
          const results = templates.filter(({ id }) => query.ids?.includes(id));
          return { page: 1, pageSize: 100, totalCount: results.length, results };
        });
        fake.on(evaluateSocialPostTemplate, ({ params: { id } }) =>
          makeEvaluated({ text: `Text ${ids.indexOf(id)}` }),
        );
        fake.on(submitActivity, () => makeActivity(type));
      },
    },
  );
  return { ...app, popups, asked, type, shown: await drawer() };
}
const ids = ['7c5c5d38-0d8c-4f69-9a8f-8a2f3a1c1d11', '7c5c5d38-0d8c-4f69-9a8f-8a2f3a1c1d12'];
const asUrl: Partial<TaskDefinition> = { verificationDataFormat: 'url' };

describe('a task that a post proves', () => {
  it('offers a button for each of its networks, which opens the list there [SOC-10 SOC-16]', async () => {
    const { user, shown, popups } = await openTask({
      ...asUrl,
      pickUrlOptions: ['facebook', 'twitter', 'instagram'],
    });
    for (const name of ['Pick a tweet', 'Pick an Instagram post', 'Pick a Facebook post'])
      await user.click(await shown.findByRole('button', { name }));
    expect(popups.addresses()).toEqual([
      '/social/tweets',
      '/social/instagram-posts',
      '/social/facebook-posts',
    ]);
  });

  it.each([
    ['that it does not name', ['twitter'], undefined],
    ['that the installation does not speak with', ['twitter', 'instagram'], ['twitter' as const]],
  ] as const)('offers none for networks %s [SOC-10 SOC-122]', async (_, options, networks) => {
    const { shown } = await openTask(
      { ...asUrl, pickUrlOptions: [...options] },
      networks && { networks: [...networks] },
    );
    await shown.findByRole('button', { name: socialLabels.pick.twitter });
    for (const network of ['instagram', 'facebook'] as const)
      expect(shown.queryByRole('button', { name: socialLabels.pick[network] })).toBeNull();
  });

  it('is filled with the address of the post, which is sent as proof [SOC-48 SOC-100 SOC-120]', async () => {
    const { user, shown, popups, shell, sent } = await openTask({
      ...asUrl,
      pickUrlOptions: ['instagram'],
    });
    await user.click(await shown.findByRole('button', { name: socialLabels.pick.instagram }));
    await act(() => popups.says(picked));
    expect(shell.notices.get()).toMatchObject([{ text: 'Post selected', duration: 2000 }]);
    const field = shown.getByRole<HTMLInputElement>('textbox', { name: labels.proof.url });
    expect(field.value).toBe(url);
    await user.click(shown.getByRole('button', { name: labels.submit }));
    await waitFor(async () =>
      expect(await sent(submitActivity.path)).toMatchObject([
        { tasks: [{ verificationText: url }] },
      ]),
    );
  });

  it('keeps the address that was picked while the activity is closed', async () => {
    const { user, shown, popups } = await openTask({ ...asUrl, pickUrlOptions: ['instagram'] });
    await user.click(await shown.findByRole('button', { name: socialLabels.pick.instagram }));
    await act(() => popups.says(picked));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Tell a friend' }));
    const field = (await drawer()).getByRole('textbox', { name: labels.proof.url });
    expect(field).toHaveProperty('value', url);
  });
});

describe('a task with texts to share', () => {
  it('shows its own in its order, and those of no other [SOC-11 SOC-15 SOC-84]', async () => {
    const { shown, asked } = await openTask({ socialPostTemplateIds: ids });
    await shown.findByText('Text 0');
    expect(shown.getAllByText(/^Text \d$/).map(({ textContent }) => textContent)).toEqual([
      'Text 0',
      'Text 1',
    ]);
    expect(asked).toEqual([ids]);
  });

  it('is filled with the address of a tweet where it takes a link [SOC-43 SOC-99 SOC-124]', async () => {
    const { user, shown, popups, notices } = await openTask({
      ...asUrl,
      socialPostTemplateIds: [ids[0] ?? ''],
    });
    await user.click(await shown.findByRole('button', { name: socialLabels.share.twitter }));
    await act(() => popups.says(tweeted));
    expect(notices()).toEqual(['Tweet posted']);
    expect(shown.getByRole('textbox', { name: labels.proof.url })).toHaveProperty(
      'value',
      tweeted.post.url,
    );
  });

  it('is not filled where it takes a text [SOC-43]', async () => {
    const { user, shown, popups, notices } = await openTask({
      socialPostTemplateIds: [ids[0] ?? ''],
    });
    await user.click(await shown.findByRole('button', { name: socialLabels.share.twitter }));
    await act(() => popups.says(tweeted));
    expect(notices()).toEqual(['Tweet posted']);
    expect(shown.getByRole('textbox', { name: labels.proof.text })).toHaveProperty('value', '');
  });

  it('is not filled by a share at Facebook, and takes the picked post [SOC-44 SOC-124]', async () => {
    const { user, shown, popups, notices } = await openTask({
      ...asUrl,
      socialPostTemplateIds: [ids[0] ?? ''],
      pickUrlOptions: ['facebook'],
    });
    const field = () => shown.getByRole('textbox', { name: labels.proof.url });
    await user.click(await shown.findByRole('button', { name: socialLabels.share.facebook }));
    await act(() => popups.says({ type: 'facebook-shared', error: null }));
    expect(notices()).toEqual(['Shared post to Facebook']);
    expect(field()).toHaveProperty('value', '');
    await user.click(await shown.findByRole('button', { name: socialLabels.pick.facebook }));
    const post = { id: '5', url: 'https://www.facebook.com/ann/posts/5' };
    await act(() => popups.says({ type: 'post-selected', network: 'facebook', post }));
    expect(field()).toHaveProperty('value', post.url);
  });

  it('that awaits review is filled only once it is being changed', async () => {
    const type = makeActivityType({
      tasks: [makeTypeTask({ ...asUrl, pickUrlOptions: ['instagram'] })],
      standing: { inPeriod: 1, unfinished: 0, ever: 1 },
    });
    const activity = makeActivity(type, { tasks: [makeTask(type)] });
    const { user } = await openActivities(
      { types: [], versions: [type], own: [activity] },
      {
        address: `${address}&instance=${activity.id}`,
        serve: (fake) => fake.on(listSocialNetworks, () => ({ networks: ['instagram' as const] })),
      },
    );
    const shown = await drawer();
    const edit = await shown.findByRole('button', { name: labels.edit });
    expect(shown.queryByRole('button', { name: socialLabels.pick.instagram })).toBeNull();
    await user.click(edit);
    expect(await shown.findByRole('button', { name: socialLabels.pick.instagram })).toBeDefined();
  });
});
