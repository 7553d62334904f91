import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { previewLabels } from '#client/social/post-labels.ts';
import {
  makeActivity,
  makeActivityType,
  makeTask,
  makeTypeTask,
} from '#client/testing/activities.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { listActivities } from '#contract/activities/endpoints.ts';
import type { PostCheck } from '#contract/activities/post-check.ts';
import { getInstagramPreview, getTweetPreview } from '#contract/social/network-endpoints.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { serveActivities } from './testing/serve-activities.ts';

const type = makeActivityType({ tasks: [makeTypeTask({ verificationDataFormat: 'url' })] });
const user = {
  ...{ slug: 'ann', firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.test', imageUrl: null },
};
const frameAddress = '/api/v1/mail-previews/00000000-0000-4000-8000-000000000001';

describe.each(sides)('the review of a post, %s', (name) => {
  const open = async (verificationText: string, postCheck?: PostCheck) => {
    const asked: string[] = [];
    const tasks = [makeTask(type, 0, { verificationText, ...(postCheck && { postCheck }) })];
    const app = await openSide(name, '/activities', {
      feature: 'activities',
      serve(fake) {
        serveActivities(fake, 0);
        fake.on(listActivities, ({ query: { page, pageSize } }) => ({
          ...{ results: [makeActivity(type, { tasks, user })], page, pageSize, totalCount: 1 },
          ...{ totalIsCapped: false, definitions: [type] },
        }));
        fake.on(getTweetPreview, ({ query: { url } }) => {
          asked.push(url);
          return { html: '<script>', address: frameAddress };
        });
        fake.on(getInstagramPreview, () => {
          throw problemResponse('not-found', { message: 'No preview available' });
        });
      },
    });
    const row = within(await app.side.findByRole('listitem', { name: /Ann Lee/ }));
    return { ...app, row, asked };
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
    expect(new Set(asked)).toEqual(new Set(['https://x.com/i/status/19']));
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('src')).toBe(`${frameAddress}?scheme=light`);
    row.getByRole('link', { name: /twitter\.com\/ann\/status\/19/ });
    await hands.click(row.getByRole('button', { name: previewLabels.hide }));
    expect(screen.queryByTitle(previewLabels.frame.twitter)).toBeNull();
  });

  it('says where there is no preview of a post at Instagram [SOC-64 SOC-105]', async () => {
    const { row, user: hands } = await open('https://www.instagram.com/p/abc/');
    await hands.click(row.getByRole('button', { name: previewLabels.show }));
    await row.findByText('No preview available');
  });

  it('offers no post behind any other link', async () => {
    const { row } = await open('https://x.com.evil.test/ann/status/19');
    expect(row.queryByRole('button', { name: previewLabels.show })).toBeNull();
  });
});
