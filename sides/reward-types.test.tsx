import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rewardTypeLabels as labels, rewardFormLabels } from '#client/reward-definitions/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import { setRewardAvailability } from '#contract/reward-definitions/endpoints.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { makeReward, makeRewardToken, rewardId, serveRewards } from './testing/serve-rewards.ts';

type Served = Parameters<typeof serveRewards>[1];

describe.each(sides)('reward types, %s', (name) => {
  const open = async (address: string, served: Served = {}) => {
    let api: FakeApi | undefined;
    const app = await openSide(name, address, {
      feature: 'rewards',
      token: makeToken({ roles: ['admin'] }),
      serve(fake) {
        api = fake;
        serveRewards(fake, served);
      },
    });
    /** Has the server refuse every change of the available types. */
    const refuse = (code: ProblemCode, message: string) =>
      api?.refuse(setRewardAvailability, code, { message });
    const rows = () =>
      app.side.queryAllByRole('row').filter((row) => row.querySelector('td') !== null);
    const choose = async (description: string, action: string) => {
      await app.user.click(
        await app.side.findByRole('button', { name: labels.actionsOf(description) }),
      );
      await app.user.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
    };
    return { ...app, rows, choose, refuse };
  };

  it('lists point rewards with what they cost, and leads to the other tab [REW-02 REW-09 BRIDGE-29 BRIDGE-40]', async () => {
    const stock = { tracked: true, quantity: 0, checkedAt: '2026-05-01T10:00:00.000Z' };
    const { side, rows, user, address } = await open('/reward-types/point-rewards', {
      rewards: [
        makeReward(1, { description: 'Hoodie', points: 1500, autoIssue: true, stock }),
        makeReward(2, { description: 'Mug', available: false }),
        makeReward(3, {
          ...{ description: 'Tent', token: true, points: null },
          tokens: { unclaimed: 4, claimed: 2 },
        }),
      ],
    });
    await waitFor(() => expect(rows()).toHaveLength(2));
    const textOf = (index: number) => rows()[index]?.textContent ?? '';
    expect(textOf(0)).toMatch(/Hoodie.*Custom.*1,500.*Available.*Yes.*Out of stock/);
    expect(textOf(1)).toMatch(/Mug.*Custom.*100.*Unavailable.*No.*No limit/);
    await user.click(side.getByRole('link', { name: labels.tabs.activities }));
    await waitFor(() => expect(address()).toBe('/reward-types/activity-rewards'));
    await waitFor(() => expect(rows()[0]?.textContent).toMatch(/Tent.*Available.*4.*2/));
    await user.click(side.getByRole('link', { name: '4' }));
    await waitFor(() =>
      expect(address()).toBe(`/reward-tokens?claimed=false&rewardId=${rewardId(3)}`),
    );
  });

  it('says that there are none [REW-190]', async () => {
    const { side } = await open('/reward-types/activity-rewards');
    await side.findByText('No rewards found');
  });

  it('opens the point rewards at /reward-types [REW-01 REW-04]', async () => {
    const { address } = await open('/reward-types');
    await waitFor(() => expect(address()).toBe('/reward-types/point-rewards'));
  });

  it.each([
    ['', '/point-rewards'],
    ['/point-rewards', '/point-rewards'],
    ['/challenge-rewards', '/activity-rewards'],
  ])(
    'are opened by the former /reward-definitions%s in its place, with its query [REW-08]',
    async (former, tab) => {
      const { address, router } = await open('/reward-tokens');
      const query = `?vueq=${encodeURIComponent('{"search":"mug"}')}`;
      await act(() => router.navigate(`/reward-definitions${former}${query}`));
      await waitFor(() => expect(address()).toBe(`/reward-types${tab}${query}`));
      await act(() => router.navigate(-1));
      await waitFor(() => expect(address()).toBe('/reward-tokens'));
    },
  );

  it('makes a reward unavailable and available, and deletes it after one question [REW-10 REW-78 REW-81 REW-189]', async () => {
    const { side, rows, choose, user, findDone } = await open('/reward-types/point-rewards', {
      rewards: [makeReward(1)],
    });
    await choose('Reward 1', 'Make unavailable');
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Unavailable'));
    await choose('Reward 1', 'Make available');
    await waitFor(() => expect(rows()[0]?.textContent).not.toContain('Unavailable'));
    await choose('Reward 1', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this reward?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await findDone('Reward deleted');
    await side.findByText('No rewards found');
  });

  it('shows the words of the server where a reward cannot be deleted [REW-82 REW-188]', async () => {
    const { rows, choose, user, findNotice } = await open('/reward-types/point-rewards', {
      ...{ rewards: [makeReward(1)], inUse: [rewardId(1)] },
    });
    await choose('Reward 1', 'Delete');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await findNotice('This reward is used by an activity type and cannot be deleted');
    expect(rows()).toHaveLength(1);
  });

  it('say a failure in the words of the server until it is closed, nothing of a 401, and a success for 2000 ms [REW-191]', async () => {
    const { choose, shell, refuse, address } = await open('/reward-types/point-rewards', {
      rewards: [makeReward(1)],
    });
    const noticesAre = (...notices: object[]) =>
      waitFor(() => expect(shell.notices.get()).toMatchObject(notices));
    const success = { level: 'success', text: 'Reward is unavailable', duration: 2000 };
    await choose('Reward 1', 'Make unavailable');
    await noticesAre(success);
    refuse('conflict', 'The shelf is being cleared');
    await choose('Reward 1', 'Make available');
    const failure = { level: 'error', text: 'The shelf is being cleared', duration: null };
    await noticesAre(failure, success);
    shell.notices.clear();
    refuse('unauthenticated', 'Please log in');
    await choose('Reward 1', 'Make available');
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(shell.notices.get().filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('offers to add one while the plan has room, else says why not [REW-154 PLAN-83]', async () => {
    const noRoom = 'You have reached the limit of 3 reward types on your current plan';
    const { side } = await open('/reward-types/point-rewards', { noRoom });
    await side.findByText(noRoom);
    expect(side.getByRole('button', { name: 'Add Reward' })).toHaveProperty('disabled', true);
  });

  it('adds a reward once its type, description and points are there [REW-127 REW-132 REW-133 REW-134 REW-189]', async () => {
    const { side, user, rows, address, findDone } = await open('/reward-types/point-rewards/new');
    const add = await side.findByRole('button', { name: rewardFormLabels.submit.add });
    const isDisabled = () => add.matches(':disabled');
    expect(isDisabled()).toBe(true);
    await user.click(side.getByRole('combobox', { name: /Reward Type/ }));
    const offered = (await screen.findAllByRole('option', { hidden: true })).map(
      ({ textContent }) => textContent,
    );
    expect(offered).toEqual(['Custom', 'Amazon discount', 'Amazon gift card']);
    await user.click(screen.getByRole('option', { name: 'Custom', hidden: true }));
    await user.type(side.getByRole('textbox', { name: /Points/ }), '250');
    expect(isDisabled()).toBe(true);
    await user.type(side.getByRole('textbox', { name: /Description/ }), 'A hoodie');
    await waitFor(() => expect(isDisabled()).toBe(false));
    await user.click(add);
    await findDone('Reward added');
    await waitFor(() => expect(address()).toBe('/reward-types/point-rewards'));
    await waitFor(() => expect(rows()[0]?.textContent).toMatch(/A hoodie.*250/));
  });

  it('of Shopify are offered while it is added alone; those that are there stay', async () => {
    const card = makeReward(1, {
      ...{ issueAs: 'shopify-gift-card', giftCardValue: 25, currency: 'EUR' },
    });
    const { side, user, rows } = await open('/reward-types/point-rewards', { rewards: [card] });
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Shopify gift card'));
    await user.click(await side.findByRole('link', { name: 'Add Reward' }));
    await side.findByText(rewardFormLabels.needsShopify);
    await user.click(side.getByRole('combobox', { name: /Reward Type/ }));
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['Custom', 'Amazon discount', 'Amazon gift card'],
    ]);
  });

  it('changes a reward whose type stays, and asks before a change is left [REW-139 REW-189 REW-193]', async () => {
    const { side, user, findDone } = await open(`/reward-types/point-rewards/edit/${rewardId(1)}`, {
      rewards: [makeReward(1)],
    });
    const description = await side.findByRole('textbox', { name: /Description/ });
    expect(side.getByRole('combobox', { name: /Reward Type/ })).toHaveProperty('disabled', true);
    await user.type(description, ' of wool');
    await user.click(side.getByRole('link', { name: rewardFormLabels.back }));
    await screen.findByText(/You have unsaved changes. Are you sure you want to leave?/);
    await user.click(screen.getByRole('button', { name: /Stay|Cancel|Keep/ }));
    await user.click(side.getByRole('button', { name: rewardFormLabels.submit.update }));
    await findDone('Reward updated');
  });
});

describe.each(sides)('activity rewards, %s', (name) => {
  const open = (address: string) =>
    openSide(name, address, {
      feature: 'rewards',
      token: makeToken({ roles: ['admin'] }),
      serve: (fake) =>
        serveRewards(fake, { rewards: [makeReward(1, { token: true, points: null })] }),
    });

  it('are added without points [REW-03 REW-133]', async () => {
    const { side } = await open('/reward-types/activity-rewards/new');
    await side.findByRole('textbox', { name: /Description/ });
    expect(side.queryByRole('textbox', { name: /Points/ })).toBeNull();
  });

  it('are changed on a page of their own [REW-10]', async () => {
    const { side } = await open(`/reward-types/activity-rewards/edit/${rewardId(1)}`);
    const description = await side.findByRole<HTMLInputElement>('textbox', { name: /Description/ });
    expect(description.value).toBe('Reward 1');
  });
});

describe.each(sides)('reward tokens, %s', (name) => {
  const open = async (query: string, tokens: Served['tokens'] = []) => {
    const app = await openSide(name, `/reward-tokens${query}`, {
      feature: 'rewards',
      token: makeToken({ roles: ['admin'] }),
      serve: (fake) => serveRewards(fake, { tokens, rewards: [makeReward(9)] }),
    });
    const rows = () =>
      app.side.queryAllByRole('row').filter((row) => row.querySelector('td') !== null);
    return { ...app, rows };
  };
  const claimed = makeRewardToken(2, { claimedAt: '2026-06-01T10:00:00.000Z' });

  it('are listed with whose they are and what for; unclaimed ones are deleted after one question [REW-27 REW-29 REW-122 REW-189]', async () => {
    const { side, rows, user, findDone } = await open('', [makeRewardToken(1), claimed]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]?.textContent).toMatch(
      /Hoodie.*Ada No 1.*ada@acme.test.*Post a picture.*Not claimed yet/,
    );
    const boxes = rows().map((row) => within(row).queryAllByRole('checkbox').length);
    expect(boxes).toEqual([1, 0]);
    await user.click(within(rows()[0] ?? document.body).getByRole('checkbox'));
    await user.click(await side.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 token?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await findDone('Tokens deleted');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('are kept to a reward and to claimed or unclaimed ones by the address [REW-28 BRIDGE-172]', async () => {
    const { rows, address, user, side } = await open(`?claimed=true&rewardId=${rewardId(9)}`, [
      makeRewardToken(1),
      claimed,
    ]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.textContent).toContain('Ada No 2');
    await user.click(side.getByRole('button', { name: 'Unclaimed' }));
    await waitFor(() =>
      expect(address()).toBe(`/reward-tokens?claimed=false&rewardId=${rewardId(9)}`),
    );
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Ada No 1'));
  });

  it('stand out where they are unclaimed and their reward is deleted [REW-123]', async () => {
    const { reward } = makeRewardToken(1);
    const gone = { reward: { ...reward, deletedAt: '2026-06-01T10:00:00.000Z' } };
    const { rows } = await open('', [makeRewardToken(1, gone), { ...claimed, ...gone }]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    const isMarked = rows().map((row) => within(row).queryByText('Reward deleted') !== null);
    expect(isMarked).toEqual([true, false]);
  });

  it('are dated by day and month in this year, and with the year in others [REW-202]', async () => {
    const year = new Date().getFullYear();
    const { rows } = await open('', [
      makeRewardToken(1, { createdAtInTenantTz: `${year}-01-05T12:00:00.000+00:00` }),
      makeRewardToken(2, {
        createdAtInTenantTz: `${year - 1}-12-05T12:00:00.000+00:00`,
        claimedAt: `${year - 2}-11-09T12:00:00.000Z`,
      }),
    ]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    const datesIn = (row: Element) =>
      [...row.querySelectorAll('time')].map(({ textContent }) => textContent);
    expect(rows().map(datesIn)).toEqual([['05 Jan'], [`05 Dec ${year - 1}`, `09 Nov ${year - 2}`]]);
  });

  it('say that there are none [REW-182]', async () => {
    const { side } = await open('');
    await side.findByText('No reward tokens found');
  });
});
