import type { ChosenReward } from '#contract/reward-selections/selection.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { shopProblem } from '#server/integrations/shop-problem.ts';
import { findShopEmails } from '#server/linked-accounts/queries.ts';
import { inTimezone } from '#server/platform/in-timezone.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findCustomer } from '#server/shopify/catalogue.ts';
import { type ConnectedShop, openConnectedShop } from '#server/shopify/connected-shop.ts';
import { makeDiscount } from '#server/shopify/discounts.ts';
import { makeGiftCard } from '#server/shopify/gift-cards.ts';
import { CodeTaken } from '#server/shopify/user-errors.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import type { Attempt, IssueContext } from './attempt.ts';
import { endOfDay } from './days.ts';
import { markOf, titleOf } from './mark.ts';
import { updateAttempt } from './repository.ts';
import { makeRewardCode } from './reward-code.ts';

interface MadeCode {
  readonly code: string;
  /** When it expires; null for never. */
  readonly endsAt: Date | null;
}

/** The most codes to try: the shop may have a code of somebody else that is the same as ours, but hardly three. */
const mostCodes = 3;

const day = 86_400_000;

/**
 * Has the shop make the discount or the gift card of a selection, once (REW-108, REW-109). Where it fails the
 * selection says why, and can be tried again. Throws ProblemError `shop-failed`, `shop-refused` or
 * `not-ready-to-issue`.
 */
export async function makeInShop(context: IssueContext, attempt: Attempt): Promise<MadeCode> {
  try {
    return await tryCodes(context, attempt);
  } catch (error) {
    const problem = problemOf(error);
    const failedWith = problem instanceof ProblemError ? problem.message : 'Something went wrong';
    // Another try may have begun since, and says itself how it ends.
    await context.inTenant((db) =>
      updateAttempt(db, attempt, { failedWith, attemptKey: null, attemptUntil: null }),
    );
    throw problem;
  }
}

function problemOf(error: unknown): unknown {
  if (error instanceof ShopError && error.failure === 'not-added')
    return new ProblemError('not-ready-to-issue', {
      ...{ message: 'The Shopify integration is not added', cause: error },
    });
  return shopProblem(error);
}

async function tryCodes(context: IssueContext, attempt: Attempt): Promise<MadeCode> {
  const shop = await openConnectedShop(context);
  const { chosenReward: reward } = attempt.selection;
  assertCurrency(reward, shop);
  const make =
    reward.issueAs === 'shopify-discount' ? discountOf : await giftCardOf(context, attempt, shop);
  let { code, mayBeThere } = attempt;
  for (let count = 1; ; count += 1) {
    try {
      return { code, endsAt: await make({ context, attempt, shop }, code, mayBeThere) };
    } catch (error) {
      if (!(error instanceof CodeTaken) || count === mostCodes) throw error;
      code = await anotherCode(context, attempt);
      mayBeThere = false;
    }
  }
}

/** A shop has one currency, in which it takes every amount. */
function assertCurrency({ currency }: ChosenReward, { integration }: ConnectedShop): void {
  const ofShop = integration.settings.currency;
  if (currency === null || currency === ofShop) return;
  throw new ShopError('refused', {
    words: `The store uses ${ofShop}, and this reward ${currency}`,
  });
}

const anotherCode = ({ inTenant }: IssueContext, attempt: Attempt): Promise<string> =>
  inTenant(async (db) => {
    const { selection } = attempt;
    const kind = selection.issueType === 'shopify-discount' ? 'discount' : 'gift-card';
    const code = await makeRewardCode(db, { kind, isForShop: true });
    const isOurs = await updateAttempt(db, attempt, { shopCode: code });
    if (!isOurs) throw new ProblemError('reward-settled');
    return code;
  });

interface Making {
  readonly context: IssueContext;
  readonly attempt: Attempt;
  readonly shop: ConnectedShop;
}

type Make = (making: Making, code: string, mayBeThere: boolean) => Promise<Date | null>;

const discountOf: Make = async ({ context: { now }, attempt, shop }, code, mayBeThere) => {
  const { chosenReward: reward } = attempt.selection;
  const { discountValue, restrictions, prerequisites } = reward;
  if (discountValue === null) throw new Error('A discount has a value');
  const days = shop.integration.settings.allocationDiscountExpiryDays;
  const { endsAt } = await makeDiscount(
    shop,
    {
      ...{ code, title: titleOf(attempt.selection) },
      value:
        reward.discountType === 'percentage'
          ? { kind: 'percentage', percent: discountValue }
          : { kind: 'fixed-amount', amount: discountValue },
      products: restrictions.products.map(({ id }) => id),
      collections: restrictions.collections.map(({ id }) => id),
      ...prerequisites,
      startsAt: now,
      endsAt: days === null ? null : new Date(now.getTime() + days * day),
    },
    mayBeThere,
  );
  return endsAt;
};

/** A gift card is for the customer whom the person is linked with, on a shop of the plan Plus (REW-109, REW-110). */
async function giftCardOf(
  { inTenant }: IssueContext,
  { selection }: Attempt,
  shop: ConnectedShop,
): Promise<Make> {
  const { userId, chosenReward: reward } = selection;
  const { isPlus, allocationGiftCardExpiryDays: days } = shop.integration.settings;
  const { giftCardValue: value } = reward;
  if (value === null) throw new Error('A gift card has a value');
  if (!isPlus)
    throw new ProblemError('not-ready-to-issue', {
      message: 'Automated gift card issuing needs a Shopify Plus account',
    });
  const { email, timezone } = await inTenant(async (db) => ({
    email: (await findShopEmails(db, [userId])).get(userId),
    timezone: (await getOwnSettings(db)).timezone,
  }));
  const customer = email === undefined ? undefined : await findCustomer(shop, email);
  if (!customer?.verifiedEmail)
    throw new ShopError('refused', {
      words:
        'The store has no customer with the linked email, or has not verified it. Let the person link another account, or enter a code that exists',
    });
  return async ({ context: { now } }, code, mayBeThere) => {
    const last = days === null ? null : new Date(now.getTime() + days * day);
    const { expiresOn } = await makeGiftCard(
      shop,
      {
        ...{ code, note: markOf(selection), value, customerId: customer.id },
        expiresOn: last && inTimezone(last, timezone).slice(0, 10),
      },
      mayBeThere,
    );
    return expiresOn === null ? null : inTenant((db) => endOfDay(db, expiresOn, timezone));
  };
}
