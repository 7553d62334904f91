import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { previewExpiry } from '#contract/points-expiry/endpoints.ts';
import { PointsExpiry } from '#contract/points-expiry/points-expiry.ts';
import { updateTenantData } from '#contract/tenants/settings-endpoints.ts';
import { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import { startUser } from '#ui/testing/user.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { RewardsSection } from './rewards/rewards-section.tsx';

beforeEach(() => {
  vi.setSystemTime('2024-05-20T12:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const preview = { date: null, people: 3, points: 450 };

function drawSection(
  stored: z.input<typeof PointsExpiry>,
  { isOnPlan = true, timezone = 'UTC' } = {},
) {
  const { data } = testTenant;
  const tenant = TenantForAdmin.parse({
    ...testTenant,
    data: { ...data, timezone, pointsExpiry: PointsExpiry.parse(stored) },
  });
  const sent: unknown[] = [];
  const asked: number[] = [];
  const drawn = drawBlock(<RewardsSection tenant={tenant} onDirtyChange={() => {}} />, {
    tenant: {
      features: { 'rewards.pointsExpiry': isOnPlan },
      data: { ...data, timezone },
    },
    serve: (fake) => {
      fake.on(previewExpiry, ({ query }) => {
        asked.push(query.expireAfterMonths);
        return { preview, lastRun: null };
      });
      fake.on(updateTenantData, ({ body }) => {
        sent.push(body.data.pointsExpiry);
        return tenant;
      });
    },
  });
  return { ...drawn, sent, asked };
}

const expiry = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Points expire' });
const months = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Expire after' });
const startDate = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Start date' });
const choicesOf = ({ options }: HTMLSelectElement) => [...options].map(({ value }) => value);
const isOff = (control: Element) => control.matches(':disabled');
const update = () => startUser().click(screen.getByRole('button', { name: 'Update' }));
const question = () => screen.findByRole('dialog', { name: 'Let points expire?' });
const answer = async (name: string) =>
  startUser().click(within(await question()).getByRole('button', { name }));

const twelve = [
  ...['2024-07-01', '2024-08-01', '2024-09-01', '2024-10-01', '2024-11-01', '2024-12-01'],
  ...['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01', '2025-06-01'],
];
const running = {
  enabled: true,
  expireAfterMonths: 12,
  startDate: '2024-05-01',
  started: true,
} as const;
const coming = { ...running, startDate: '2024-08-01', started: false } as const;

describe('points that do not expire yet', () => {
  it('are asked about once before they do, with whom it hits and from when on', async () => {
    const { sent } = drawSection({});
    await startUser().click(expiry());
    const dialog = await question();
    expect(dialog.textContent).toContain(
      'From July 1, 2024 on, everybody’s points that are older than 12 months',
    );
    await within(dialog).findByText(
      'If the first run was today, 3 champions would lose 450 points.',
    );
    expect(expiry().checked).toBe(false);
    await answer('Let points expire');
    expect(expiry().checked).toBe(true);
    await update();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      { enabled: true, expireAfterMonths: 12, startDate: '2024-07-01', started: false },
    ]);
  });

  it('stay as they are when the question is not answered with yes', async () => {
    drawSection({});
    await startUser().click(expiry());
    await answer('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(expiry().checked).toBe(false);
    expect(isOff(screen.getByRole('button', { name: 'Update' }))).toBe(true);
  });

  it('expire from one of the twelve firsts of a month on, in the timezone of the brand [SET-102]', async () => {
    vi.setSystemTime('2024-05-31T23:30:00Z');
    drawSection({});
    await startUser().click(expiry());
    await answer('Let points expire');
    expect(choicesOf(startDate())).toEqual(twelve);
  });

  it('have the choices of the day that it is where the brand is', async () => {
    vi.setSystemTime('2024-05-31T23:30:00Z');
    drawSection({}, { timezone: 'Europe/Berlin' });
    await startUser().click(expiry());
    await answer('Let points expire');
    expect(choicesOf(startDate())[0]).toBe('2024-08-01');
  });
});

describe('points that expire', () => {
  it('do so after 1 to 12 months, no fewer and no more, which are counted anew [SET-101]', async () => {
    const { sent, asked } = drawSection(coming);
    expect(choicesOf(months())).toEqual(Array.from({ length: 12 }, (_, index) => `${index + 1}`));
    await startUser().selectOptions(months(), '1 month');
    await waitFor(() => expect(asked).toEqual([12, 1]));
    screen.getByText(/^Points earned in May 2024 expire on July 1, 2024/);
    await update();
    await waitFor(() => expect(sent).toEqual([{ ...coming, expireAfterMonths: 1 }]));
  });

  it('take another start date until it has come', async () => {
    const { sent } = drawSection(coming);
    expect(isOff(startDate())).toBe(false);
    await startUser().selectOptions(startDate(), '2025-06-01');
    await update();
    await waitFor(() => expect(sent).toEqual([{ ...coming, startDate: '2025-06-01' }]));
  });

  it('keep the start date that has come, and can expire after other months', async () => {
    const { sent } = drawSection(running);
    expect(isOff(startDate())).toBe(true);
    expect(startDate().value).toBe('2024-05-01');
    screen.getByRole('combobox', { name: 'Start date', description: /so the start date stays/ });
    await startUser().selectOptions(months(), '3 months');
    await update();
    await waitFor(() => expect(sent).toEqual([{ ...running, expireAfterMonths: 3 }]));
  });

  it('offer the start date that has come beside the others, and no more once it was switched off [SET-77]', async () => {
    const { unmount } = drawSection(running);
    expect(choicesOf(startDate())).toEqual(['2024-05-01', ...twelve]);
    unmount();
    drawSection({ ...running, enabled: false, started: false });
    await startUser().click(expiry());
    await answer('Let points expire');
    expect(choicesOf(startDate())).toEqual(twelve);
    expect(isOff(startDate())).toBe(false);
    expect(startDate().value).toBe('2024-07-01');
  });

  it('are switched off and on again without a question as long as nothing is saved', async () => {
    drawSection(running);
    await startUser().click(expiry());
    expect(screen.queryByRole('combobox', { name: 'Start date' })).toBeNull();
    await startUser().click(expiry());
    expect(expiry().checked).toBe(true);
    expect(startDate().value).toBe('2024-05-01');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are counted for the next run where its day is known [SET-177]', async () => {
    const { fake } = drawSection(running);
    const next = (people: number) => () => ({
      preview: { date: '2024-06-01', people, points: people * 150 },
      lastRun: null,
    });
    fake.on(previewExpiry, next(3));
    await startUser().selectOptions(months(), '2 months');
    await screen.findByText(
      'On June 1, 2024 3 champions will lose 450 points, unless they are spent before.',
    );
    fake.on(previewExpiry, next(0));
    await startUser().selectOptions(months(), '4 months');
    await screen.findByText('On June 1, 2024 nobody loses points.');
  });

  it('are counted again when that went wrong', async () => {
    const { fake } = drawSection(coming);
    await screen.findByText(/would lose 450 points/);
    fake.on(previewExpiry, () => Promise.reject(problemResponse('internal')));
    await startUser().selectOptions(months(), '2 months');
    const again = await screen.findByRole('button', { name: 'Try again' });
    fake.on(previewExpiry, () => ({
      preview: { date: null, people: 0, points: 0 },
      lastRun: null,
    }));
    await startUser().click(again);
    await screen.findByText('If the first run was today, nobody would lose points.');
  });
});

it('points expiry is shown as it is, and cannot be changed, on a plan without it', () => {
  drawSection(coming, { isOnPlan: false });
  screen.getByText('Not available on current plan');
  expect(expiry().checked).toBe(true);
  expect(startDate().value).toBe('2024-08-01');
  for (const control of [expiry(), months(), startDate()]) expect(isOff(control)).toBe(true);
});
