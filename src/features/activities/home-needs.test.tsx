import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { proofDrafts } from '#client/activities/drafts.ts';
import { homeLabels } from '#client/home/labels.ts';
import { readClaims } from '#client/session/claims.ts';
import { makeActivity, makeActivityType, makeTask } from '#client/testing/activities.ts';
import { quietHome } from '#client/testing/home.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getHome } from '#contract/home/endpoints.ts';
import type { Home } from '#contract/home/home.ts';
import { getCashAccount } from '#contract/payments/endpoints.ts';
import { openApp } from '../../app/testing/open-app.tsx';
import { labels, openActivities, part } from './testing/open-activities.ts';

const notice = 'Please add your PayPal email to receive payments';

const open = async (needsPayPalEmail: boolean) => {
  await openApp('/activities', {
    token: makeToken({ roles: [] }),
    serve: (fake) =>
      fake.on(getCashAccount, () => ({
        userId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
        payPalEmail: needsPayPalEmail ? null : 'ada@pay.test',
        needsPayPalEmail,
        amounts: [],
      })),
  });
  await screen.findByRole('heading', { name: labels.available });
};

it('asks who has to give a PayPal email for it, with a link to the payments [AMB-107]', async () => {
  await open(true);
  expect(screen.getByText(notice)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add PayPal email' }).getAttribute('href')).toBe(
    '/payments',
  );
});

it('asks nobody else [AMB-107]', async () => {
  await open(false);
  expect(screen.queryByText(notice)).toBeNull();
});

const needsOf = async (profile: Home['profile']) => {
  await openApp('/activities', {
    token: makeToken({ roles: [] }),
    serve: (fake) => fake.on(getHome, () => ({ ...quietHome, profile })),
  });
  await screen.findByRole('heading', { name: labels.available });
};

it.each(['missing', 'rejected'] as const)(
  'leads whose profile is %s to it, before anything else [DASH-70]',
  async (profile) => {
    await needsOf(profile);
    const needs = screen.getByRole('region', { name: homeLabels.needs.title });
    expect(within(needs).getByText(homeLabels.needs.profile[profile])).toBeDefined();
    const link = within(needs).getByRole('link', { name: homeLabels.needs.profileAction[profile] });
    expect(link.getAttribute('href')).toBe('/my/profile');
    const after = [
      screen.getByRole('region', { name: homeLabels.goal.title }),
      screen.getByRole('heading', { name: labels.available }),
    ];
    for (const other of after) {
      expect(needs.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  },
);

it('says what expires soon, and nothing where nothing does [SET-81]', async () => {
  const home = async (expiring: Home['expiring']) => {
    await openApp('/activities', {
      token: makeToken({ roles: [] }),
      serve: (fake) => fake.on(getHome, () => ({ ...quietHome, expiring })),
    });
    await screen.findByRole('heading', { name: labels.available });
  };
  await home({ points: 40, date: '2027-06-01' });
  expect(screen.getByText('40 points will expire on June 1, 2027')).toBeDefined();
  cleanup();
  await home(null);
  expect(screen.queryByText(/will expire/)).toBeNull();
});

it('says nothing where nothing is needed [DASH-70]', async () => {
  await needsOf(null);
  expect(screen.queryByRole('region', { name: homeLabels.needs.title })).toBeNull();
});

it('leads back to a proof that was begun and not handed in [DASH-70]', async () => {
  const type = makeActivityType({ title: 'Film it', slug: 'film-it' });
  const token = makeToken({ roles: [], email: 'amy@acme.test' });
  const task = type.tasks[0]?.taskDefinition.id ?? expect.unreachable();
  proofDrafts(readClaims(token)?.sub ?? '').set(`${type.id} ${task}`, {
    verificationText: 'Half of it',
    files: [],
  });
  const { user, address } = await openActivities({
    types: [type, makeActivityType({ title: 'Other', slug: 'other' })],
  });
  expect(screen.getAllByText(/^You have begun/)).toHaveLength(1);
  expect(screen.getByText('You have begun “Film it” and not handed it in')).toBeDefined();
  await user.click(screen.getByRole('button', { name: homeLabels.needs.draftAction }));
  expect(address()).toBe('/activities?activity=film-it');
});

it('shows why something was rejected, before what is new and what is earned [DASH-70]', async () => {
  const standing = { inPeriod: 1, unfinished: 1, ever: 1 };
  const type = makeActivityType({ title: 'Post', slug: 'post', standing });
  const rejected = { rejected: true, rejectionReason: 'Too dark' };
  await openActivities({
    types: [type],
    own: [makeActivity(type, { tasks: [makeTask(type, 0, rejected)] })],
  });
  expect(part(labels.toCorrect).getByText('“Too dark”')).toBeDefined();
  const goal = screen.getByRole('region', { name: homeLabels.goal.title });
  const heading = screen.getByRole('heading', { name: labels.toCorrect });
  expect(heading.compareDocumentPosition(goal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
