import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { checkLabels, previewLabels } from '#client/social/post-labels.ts';
import {
  makeActivity,
  makeActivityType,
  makeTask,
  makeTypeTask,
} from '#client/testing/activities.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { listActivities } from '#contract/activities/endpoints.ts';
import type { PostCheck } from '#contract/activities/post-check.ts';
import { checkPostAgain } from '#contract/activities/post-check-endpoints.ts';
import { getInstagramPreview, getTweetPreview } from '#contract/social/network-endpoints.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { serveActivities } from './testing/serve-activities.ts';

const type = makeActivityType({ tasks: [makeTypeTask({ verificationDataFormat: 'url' })] });
const user = {
  ...{ slug: 'ann', firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.test', imageUrl: null },
};
const frameAddress = '/api/v1/mail-previews/00000000-0000-4000-8000-000000000001';

describe.each(sides)('the review of a post, %s', (name) => {
  const open = async (
    verificationText: string,
    postCheck?: PostCheck,
    serve: (fake: FakeApi) => void = () => {},
  ) => {
    const asked: string[] = [];
    const widths: unknown[] = [];
    const task = makeTask(type, 0, { verificationText });
    const activity = makeActivity(type, { tasks: [task], user });
    const shown: { postCheck: PostCheck | undefined } = { postCheck };
    const app = await openSide(name, '/activities', {
      feature: 'activities',
      serve(fake) {
        serveActivities(fake, 0);
        fake.on(listActivities, ({ query: { page, pageSize } }) => {
          const { postCheck: check } = shown;
          const tasks = [{ ...task, ...(check && { postCheck: check }) }];
          return {
            ...{ results: [{ ...activity, tasks }], page, pageSize, totalCount: 1 },
            ...{ totalIsCapped: false, definitions: [type] },
          };
        });
        fake.on(getTweetPreview, ({ query: { url } }) => {
          asked.push(url);
          return { html: '<script>', address: frameAddress };
        });
        fake.on(getInstagramPreview, ({ query: { maxwidth } }) => {
          widths.push(maxwidth);
          throw problemResponse('not-found', { message: 'No preview available' });
        });
        serve(fake);
      },
    });
    const row = within(await app.side.findByRole('listitem', { name: /Ann Lee/ }));
    return { ...app, row, asked, widths, shown };
  };

  it('says what the network says of it, beside the ways to decide', async () => {
    const { row } = await open('https://x.com/ann/status/19', {
      ...{ outcome: 'not-theirs', network: 'twitter', handle: 'ann' },
      checkedAt: '2026-05-04T10:00:00.000Z',
    });
    row.getByText('This post is not by @ann');
    row.getByRole('button', { name: 'Approve' });
  });

  it('shows the post in a frame without rights, once somebody asks for it [SOC-65]', async () => {
    const { row, asked, user: hands } = await open('https://twitter.com/ann/status/19?s=20');
    expect(asked).toEqual([]);
    await hands.click(row.getByRole('button', { name: previewLabels.show }));
    const frame = await screen.findByTitle(previewLabels.frame.twitter);
    expect(asked).toEqual(['https://x.com/i/status/19']);
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('src')).toBe(`${frameAddress}?scheme=light`);
    row.getByRole('link', { name: /twitter\.com\/ann\/status\/19/ });
    await hands.click(row.getByRole('button', { name: previewLabels.hide }));
    expect(screen.queryByTitle(previewLabels.frame.twitter)).toBeNull();
  });

  it('asks for 600 pixels at most, and says where there is no preview of a post at Instagram [SOC-63 SOC-64 SOC-105 SOC-117]', async () => {
    const { row, user: hands, widths } = await open('https://www.instagram.com/p/abc/');
    await hands.click(row.getByRole('button', { name: previewLabels.show }));
    await row.findByText('No preview available');
    expect(widths).toEqual([600]);
  });

  it.each([
    ['gives way to the plain link after 5 s without content [SOC-62 SOC-130]', false],
    ['stays once its frame has loaded within 5 s [SOC-130]', true],
  ])('%s', async (_, loads) => {
    const { row, user: hands } = await open('https://twitter.com/ann/status/19');
    await hands.click(row.getByRole('button', { name: previewLabels.show }));
    await screen.findByTitle(previewLabels.frame.twitter);
    await hands.click(row.getByRole('button', { name: previewLabels.hide }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    try {
      fireEvent.click(row.getByRole('button', { name: previewLabels.show }));
      await pass(4999);
      const frame = screen.getByTitle(previewLabels.frame.twitter);
      if (loads) fireEvent.load(frame);
      await pass(1);
      expect(frame.isConnected).toBe(loads);
      await pass(60_000);
      expect(frame.isConnected).toBe(loads);
    } finally {
      vi.useRealTimers();
    }
    const link = row.queryByRole('link', { name: 'https://x.com/i/status/19' });
    expect(link?.getAttribute('href')).toBe(loads ? undefined : 'https://x.com/i/status/19');
  });

  it('gives way to the plain link where its network cannot be asked [SOC-62]', async () => {
    const { row, user: hands } = await open('https://x.com/ann/status/19', undefined, (fake) =>
      fake.refuse(getTweetPreview, 'network-failed'),
    );
    await hands.click(row.getByRole('button', { name: previewLabels.show }));
    await row.findByRole('link', { name: 'https://x.com/i/status/19' });
  });

  const checkedAt = '2026-05-04T10:00:00.000Z';
  const tweet = { network: 'twitter', checkedAt } as const;
  const waiting = { outcome: 'waiting', network: 'twitter' } as const;

  it.each<[string, PostCheck]>([
    ['the account is not connected', { ...tweet, outcome: 'unchecked', reason: 'not-connected' }],
    ['X is not set up here', { ...tweet, outcome: 'unchecked', reason: 'not-configured' }],
    ['X did not answer', { ...tweet, outcome: 'unchecked', reason: 'away' }],
    ['not among the last 500', { ...tweet, outcome: 'unchecked', reason: 'too-many' }],
    ['There is no such post', { ...tweet, outcome: 'gone' }],
    ['not by @ann', { ...tweet, outcome: 'not-theirs', handle: 'ann' }],
  ])(
    'is checked again where it says “%s”, and shows what comes of it [SOC-132]',
    async (words, before) => {
      const asked: unknown[] = [];
      const app = await open('https://x.com/ann/status/19', before, (fake) =>
        fake.on(checkPostAgain, ({ params }) => {
          asked.push(params);
          app.shown.postCheck = {
            ...{ ...tweet, outcome: 'found', handle: 'ann', postedAt: checkedAt },
            ...{ isInPeriod: true, holds: null },
          };
          return { postCheck: waiting };
        }),
      );
      app.row.getByText(new RegExp(words));
      app.row.getByText(/^Checked on 04 May 2026, /);
      await app.user.click(app.row.getByRole('button', { name: checkLabels.again }));
      await app.row.findByText(/^Posted by @ann/);
      expect(asked).toHaveLength(1);
      expect(app.row.queryByRole('button', { name: checkLabels.again })).toBeNull();
    },
  );

  it('is read again while its network is being asked', async () => {
    const app = await open('https://x.com/ann/status/19', waiting);
    expect(app.row.queryByRole('button', { name: checkLabels.again })).toBeNull();
    app.shown.postCheck = { ...tweet, outcome: 'gone' };
    await app.row.findByText(/^There is no such post/);
  });

  it('is not checked again before the moment that its network has named [SOC-133]', async () => {
    const { row } = await open('https://x.com/ann/status/19', {
      ...{ ...tweet, outcome: 'unchecked', reason: 'away' },
      againAt: '2999-05-04T10:05:00.000Z',
    });
    row.getByText(/^Will be checked again by itself after 04 May 2999, /);
    expect(row.queryByRole('button', { name: checkLabels.again })).toBeNull();
  });

  it('stays as it is where it cannot be checked again, which is said', async () => {
    const app = await open('https://x.com/ann/status/19', { ...tweet, outcome: 'gone' }, (fake) =>
      fake.refuse(checkPostAgain, 'internal', { message: 'Not now' }),
    );
    await app.user.click(app.row.getByRole('button', { name: checkLabels.again }));
    await app.findNotice('Not now');
    app.row.getByText(/^There is no such post/);
  });

  it('offers no post behind any other link', async () => {
    const { row } = await open('https://x.com.evil.test/ann/status/19');
    expect(row.queryByRole('button', { name: previewLabels.show })).toBeNull();
  });
});
