import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Basket, emptyBasket, withQuantity } from '#client/reward-selections/basket.ts';
import { chooserLabels as labels } from '#client/reward-selections/chooser-labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import {
  makeCancelled,
  makeIssued,
  makeOffer,
  makeReward,
  makeRewardToken,
  offerReward,
} from '#client/testing/rewards.ts';
import { linkExternalUser } from '#contract/linked-accounts/endpoints.ts';
import {
  checkRewards,
  chooseRewards,
  listCancelledRewards,
  listIssuedRewards,
  listRewardSelections,
} from '#contract/reward-selections/endpoints.ts';
import type { Choice, IssuedReward, Offer } from '#contract/reward-selections/selection.ts';
import { findShopifyCustomer } from '#contract/shopify/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { Chooser } from './chooser.tsx';

const ann = { id: makeIssued().user.id, name: 'Ann', email: 'ann@acme.test', isSelf: true };
const mug = makeReward(1);
const tent = makeReward(2, { points: 400, description: 'Tent' });

interface Opening {
  offer?: Offer;
  person?: typeof ann;
  /** The ticked rewards when it opens. */
  first?: Basket;
  /** The rewards that they had before. */
  had?: readonly IssuedReward[];
  serve?: (fake: FakeApi) => void;
}

function open({
  offer = makeOffer(),
  person = ann,
  first = emptyBasket,
  had = [makeIssued()],
  serve,
}: Opening = {}) {
  const sent: { userId?: string | undefined; rewards: Choice[] }[] = [];
  const onShow = vi.fn();
  const onClose = vi.fn();
  const view = drawBlock(<Chooser {...{ person, first, onShow, onClose }} />, {
    serve(fake) {
      const page = { page: 1, pageSize: 100, totalIsCapped: false, types: [] };
      fake.on(checkRewards, () => offer);
      fake.on(listRewardSelections, () => ({ ...page, results: [], totalCount: 0 }));
      fake.on(listCancelledRewards, () => ({
        ...{ ...page, results: [makeCancelled()], totalCount: 1 },
      }));
      fake.on(listIssuedRewards, () => ({
        ...page,
        ...{ results: [...had], totalCount: had.length },
      }));
      fake.on(chooseRewards, ({ body }) => {
        sent.push(body);
        return {
          balance: 0,
          results: body.rewards.map(({ choiceId, rewardId }) => ({
            ...{ choiceId, rewardId, selectionId: choiceId, issued: false, error: null },
          })),
        };
      });
      serve?.(fake);
    },
  });
  const press = async (name: string) =>
    view.user.click(await screen.findByRole('button', { name }));
  const tick = async (name: RegExp) =>
    view.user.click(await screen.findByRole('checkbox', { name }));
  return { ...view, sent, onShow, onClose, press, tick };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const toReview = async ({ tick, press }: ReturnType<typeof open>) => {
  await tick(/Mug 1/);
  await press(labels.next);
  await screen.findByRole('dialog', { name: labels.review.title });
};

describe('the first step', () => {
  it('spins while points, tokens and stock are asked for, each time anew [REW-85]', async () => {
    let answer = (_: Offer) => {};
    const { fake } = open({
      serve: (server) =>
        server.on(checkRewards, () => new Promise<Offer>((resolve) => (answer = resolve))),
    });
    expect((await screen.findByRole('status')).textContent).toContain(labels.checking);
    await waitFor(() => expect(fake.requests.length).toBeGreaterThan(0));
    answer(makeOffer());
    await screen.findByRole('checkbox', { name: /Mug 1/ });
  });

  it('says what went wrong, and tries again', async () => {
    let isDown = true;
    const { press } = open({
      serve: (fake) =>
        fake.on(checkRewards, () => {
          if (isDown) throw problemResponse('internal');
          return makeOffer();
        }),
    });
    await screen.findByText(labels.failed);
    isDown = false;
    await press('Try again');
    await screen.findByRole('checkbox', { name: /Mug 1/ });
  });
});

describe('choosing', () => {
  it('ticks a reward and takes more of it, up to what the points cover [REW-86 REW-88 REW-89 REW-90]', async () => {
    const { tick, press } = open();
    await screen.findByText('0 points chosen');
    screen.getByText('250 points left');
    expect(button(labels.next).disabled).toBe(true);
    await tick(/Mug 1/);
    screen.getByText('100 points chosen');
    screen.getByText('150 points left');
    expect(button(labels.next).disabled).toBe(false);
    expect(screen.getAllByText('Not enough points')).toHaveLength(1);
    await press(labels.more('Mug 1'));
    screen.getByText('200 points chosen');
    screen.getByText('50 points left');
    expect(button(labels.more('Mug 1')).disabled).toBe(true);
    screen.getByText('Not enough points for another one');
    expect(screen.getAllByText('Not enough points')).toHaveLength(1);
    await press(labels.less('Mug 1'));
    await press(labels.less('Mug 1'));
    screen.getByText('0 points chosen');
    expect(button(labels.next).disabled).toBe(true);
  });

  it('begins where the reward is that it was opened with', async () => {
    // Newer browsers answer a promise.
    const shown = vi
      .spyOn(HTMLElement.prototype, 'scrollIntoView')
      .mockImplementation(async () => {});
    onTestFinished(() => shown.mockRestore());
    const rewards = [mug, tent].map((each) => offerReward(each, 900));
    const offer = makeOffer({ balance: 900, rewards });
    const { press } = open({ offer, first: withQuantity(emptyBasket, tent.id, 1) });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Tent/ });
    expect(box.checked).toBe(true);
    expect(shown.mock.contexts).toEqual([box.closest('li')]);
    await press(labels.next);
    await screen.findByRole('dialog', { name: labels.review.title });
  });

  it.each([
    ['not-enough-points', 'Not enough points'],
    ['out-of-stock', 'Out of stock'],
    ['checking-stock', 'Checking stock'],
    ['disabled', 'Cannot be chosen right now'],
  ] as const)('refuses what is %s, and says why [REW-87 REW-90]', async (reason, words) => {
    const refused = offerReward(mug, 250, { reason, disableSelection: true });
    open({ offer: makeOffer({ rewards: [refused] }) });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Mug 1/ });
    expect(box.disabled).toBe(true);
    screen.getByText(words);
  });

  it('claims a token for nothing, also without points [BILL-141 REW-91 REW-126]', async () => {
    const token = makeRewardToken(1);
    const { tick, press, sent } = open({ offer: makeOffer({ balance: 0, tokens: [token] }) });
    await tick(/1 Cap 1 to claim/);
    screen.getByText('0 points chosen');
    await press(labels.next);
    await press(labels.review.confirm);
    await screen.findByText('Your reward has been requested');
    expect(sent).toEqual([
      {
        userId: ann.id,
        rewards: [
          {
            ...{ choiceId: expect.any(String), rewardId: token.reward.id },
            ...{ rewardTokenId: token.id, points: 0 },
          },
        ],
      },
    ]);
  });
});

describe('the review', () => {
  it('lists what is chosen with points, total and what is left, and goes back [REW-95]', async () => {
    const view = open();
    await view.tick(/Mug 1/);
    await view.press(labels.more('Mug 1'));
    await view.press(labels.next);
    const dialog = within(await screen.findByRole('dialog', { name: labels.review.title }));
    dialog.getByText('2 × Mug 1');
    expect(dialog.getAllByText('200 points')).toHaveLength(2);
    dialog.getByText('50 points');
    expect(view.sent).toEqual([]);
    await view.press(labels.back);
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Mug 1/ })).checked).toBe(
      true,
    );
  });

  it('sends a quantity of n as n choices, and ends with the result and Close [REW-84 REW-166]', async () => {
    const view = open();
    await view.tick(/Mug 1/);
    await view.press(labels.more('Mug 1'));
    await view.press(labels.next);
    await view.press(labels.review.confirm);
    await screen.findByText('Your rewards have been requested');
    const [{ rewards } = expect.unreachable()] = view.sent;
    expect(rewards.map(({ rewardId }) => rewardId)).toEqual([mug.id, mug.id]);
    expect(new Set(rewards.map(({ choiceId }) => choiceId)).size).toBe(2);
    // The dialog has one at its corner as well.
    await view.user.click(
      screen.getAllByRole('button', { name: labels.close }).at(-1) ?? expect.unreachable(),
    );
    expect(view.onClose).toHaveBeenCalledOnce();
  });

  it('shows at each reward why it failed, keeps the others, and tries only the failed again [REW-95 REW-96 REW-187]', async () => {
    let isOut = true;
    const rich = makeOffer({
      balance: 900,
      rewards: [mug, tent].map((each) => offerReward(each, 900)),
    });
    const sent: Choice[][] = [];
    const view = open({
      offer: rich,
      serve: (fake) =>
        fake.on(chooseRewards, ({ body }) => {
          sent.push(body.rewards);
          return {
            balance: 800,
            results: body.rewards.map(({ choiceId, rewardId }) => {
              const fails = isOut && rewardId === tent.id;
              return {
                ...{ choiceId, rewardId, issued: false },
                ...{ selectionId: fails ? null : choiceId, error: fails ? 'Out of stock' : null },
              };
            }),
          };
        }),
    });
    await view.tick(/Mug 1/);
    await view.tick(/Tent/);
    await view.press(labels.next);
    await view.press(labels.review.confirm);
    await screen.findByText('1 reward could not be chosen');
    const [mugRow, tentRow] = screen.getAllByRole('listitem');
    within(tentRow ?? document.body).getByText('Out of stock');
    within(mugRow ?? document.body).getByText('Chosen');
    isOut = false;
    await view.press(labels.review.again);
    await screen.findByText('Your rewards have been requested');
    expect(sent.map((choices) => choices.map(({ rewardId }) => rewardId))).toEqual([
      [mug.id, tent.id],
      [tent.id],
    ]);
  });

  it('is gone back from where a price has changed, and goes on with the new one', async () => {
    const sent: Choice[][] = [];
    const words = 'The price of this reward has changed. Please go back and look at it again';
    const view = open({
      serve: (fake) =>
        fake.on(chooseRewards, ({ body }) => {
          sent.push(body.rewards);
          const dearer = { ...mug, points: 120 };
          fake.on(checkRewards, () => makeOffer({ rewards: [offerReward(dearer, 250)] }));
          return {
            balance: 250,
            results: body.rewards.map(({ choiceId, rewardId, points }) => ({
              ...{ choiceId, rewardId, issued: false },
              ...{ selectionId: null, error: points === 120 ? null : words },
            })),
          };
        }),
    });
    await toReview(view);
    await view.press(labels.review.confirm);
    await screen.findByText(words);
    await view.press(labels.back);
    await screen.findByText('120 points chosen');
    await view.press(labels.next);
    await view.press(labels.review.confirm);
    await screen.findByText('Your reward has been requested');
    expect(sent.map(([choice]) => choice?.points)).toEqual([100, 120]);
    expect(sent[1]?.[0]?.choiceId).toBe(sent[0]?.[0]?.choiceId);
  });

  it('repeats the same choices where no answer came, so that nothing is chosen twice', async () => {
    const sent: Choice[][] = [];
    const view = open({ serve: (fake) => fake.disconnect(chooseRewards) });
    await toReview(view);
    await view.press(labels.review.confirm);
    await screen.findByText(labels.review.uncertain);
    view.fake.on(chooseRewards, ({ body }) => {
      sent.push(body.rewards);
      throw problemResponse('internal');
    });
    await view.press(labels.review.again);
    await waitFor(() => expect(sent).toHaveLength(1));
    await view.press(labels.back);
    await view.press(labels.next);
    await view.press(labels.review.confirm);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('sends the choices once when Confirm is pressed twice at once [REW-215]', async () => {
    const view = open();
    await toReview(view);
    const confirm = await screen.findByRole('button', { name: labels.review.confirm });
    act(() => {
      confirm.click();
      confirm.click();
    });
    await screen.findByText('Your reward has been requested');
    expect(view.sent).toHaveLength(1);
  });
});

describe('the result', () => {
  const answer = (issued: (rewardId: string) => boolean) => (fake: FakeApi) =>
    fake.on(chooseRewards, ({ body }) => ({
      balance: 0,
      results: body.rewards.map(({ choiceId, rewardId }) => ({
        ...{ choiceId, rewardId, selectionId: choiceId, issued: issued(rewardId), error: null },
      })),
    }));

  it('says of what is issued by itself that it has been issued [REW-99]', async () => {
    const view = open({ serve: answer(() => true) });
    await toReview(view);
    await view.press(labels.review.confirm);
    await screen.findByText('Your reward has been issued');
    expect(screen.queryByText('Your reward has been requested')).toBeNull();
    await view.press(labels.result.show);
    expect(view.onShow).toHaveBeenCalledOnce();
  });

  it('says of both what has become of them [REW-99]', async () => {
    const rewards = [mug, tent].map((each) => offerReward(each, 900));
    const view = open({
      offer: makeOffer({ balance: 900, rewards }),
      serve: answer((rewardId) => rewardId === tent.id),
    });
    await view.tick(/Tent/);
    await toReview(view);
    await view.press(labels.review.confirm);
    const part = (text: string) => screen.getByText(text).closest('[role="status"]')?.textContent;
    await screen.findByText('Your reward has been issued');
    expect(part('Your reward has been issued')).toContain(tent.description);
    expect(part('Your reward has been issued')).not.toContain(mug.description);
    expect(part('Your reward has been requested')).toContain(mug.description);
  });

  it.each([
    ['celebrates the first reward of somebody', [], true],
    ['does not celebrate another one', [makeIssued()], false],
  ])('%s', async (_, had, isCelebrated) => {
    const view = open({ had });
    await toReview(view);
    await view.press(labels.review.confirm);
    await screen.findByText('Your reward has been requested');
    expect(screen.queryByText(labels.result.first) !== null).toBe(isCelebrated);
  });
});

describe('a gift card', () => {
  const offer = makeOffer({ rewards: [offerReward(mug, 250, { needsAccount: true })] });
  const toAccount = async (serve: (fake: FakeApi) => void, person = ann) => {
    const view = open({ offer, person, serve });
    await view.tick(/Mug 1/);
    await view.press(labels.next);
    await screen.findByRole('dialog', { name: labels.account.title });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: labels.account.email });
    return { ...view, field };
  };

  it('needs no look-up where an account is linked [REW-92]', async () => {
    await toReview(open());
  });

  it('is looked up by an email, and not without one [REW-141]', async () => {
    const { user, field } = await toAccount(() => {});
    expect(field.value).toBe('ann@acme.test');
    await user.clear(field);
    expect(button(labels.account.find).disabled).toBe(true);
  });

  it.each([
    ['is unknown', null, 'Could not find account with that email'],
    [
      'is not verified',
      { email: 'ann@acme.test', verifiedEmail: false },
      'Your email has not been verified for that account',
    ],
  ])(
    'cannot be confirmed where the email %s [REW-93 REW-142 REW-185 REW-186 INT-101]',
    async (_, customer, words) => {
      const view = await toAccount((fake) =>
        fake.on(findShopifyCustomer, () => {
          if (!customer) throw problemResponse('not-found');
          return customer;
        }),
      );
      expect(button(labels.account.confirm).disabled).toBe(true);
      await view.press(labels.account.find);
      await screen.findByText(words);
      expect(button(labels.account.confirm).disabled).toBe(true);
    },
  );

  const isSelf = [true, false];
  it.each(isSelf)(
    'links the account that was found, then goes on; for oneself: %s [REW-93 REW-94]',
    async (self) => {
      const linked: object[] = [];
      const view = await toAccount(
        (fake) => {
          fake.on(findShopifyCustomer, ({ query }) => ({
            email: query.email,
            verifiedEmail: true,
          }));
          fake.on(linkExternalUser, ({ body }) => {
            linked.push(body);
            const { userType, email } = body;
            return {
              id: ann.id,
              userId: ann.id,
              userType,
              email,
              createdAt: '2026-05-06T10:00:00Z',
            };
          });
        },
        { ...ann, isSelf: self },
      );
      await view.press(labels.account.find);
      await screen.findByText(labels.account.found('ann@acme.test'));
      // Only the found email can be confirmed.
      await view.user.type(view.field, 'x');
      expect(button(labels.account.confirm).disabled).toBe(true);
      await view.user.type(view.field, '{Backspace}');
      await view.press(labels.account.confirm);
      await screen.findByRole('dialog', { name: labels.review.title });
      expect(linked).toEqual([
        {
          ...{ userType: 'shopify-customer', email: 'ann@acme.test' },
          ...(!self && { userId: ann.id }),
        },
      ]);
    },
  );
});

it('names the person an admin chooses for', async () => {
  const view = open({ person: { ...ann, isSelf: false }, had: [] });
  await screen.findByRole('dialog', { name: labels.titleFor('Ann') });
  await toReview(view);
  await view.press(labels.review.confirm);
  await screen.findByText('The reward of Ann has been requested');
  expect(screen.queryByText(labels.result.first)).toBeNull();
});
