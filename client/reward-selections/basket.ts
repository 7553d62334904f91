import type { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import {
  type Choice,
  mostChosenAtOnce,
  type Offer,
  type OfferedReward,
} from '#contract/reward-selections/selection.ts';

/** The rewards and tokens that somebody has ticked in the chooser (REW-86). */
export interface Basket {
  /** Reward → how many of it for points; never 0. */
  readonly quantities: Readonly<Record<string, number>>;
  /** The tokens to claim with it. */
  readonly tokenIds: readonly string[];
}

export const emptyBasket: Basket = { quantities: {}, tokenIds: [] };

/** One chosen reward in one way: so many for points, or one with a token. */
export interface BasketLine {
  /** Tells it from other lines; stays the same while its quantity changes. */
  readonly key: string;
  readonly rewardId: string;
  /** Null for points. */
  readonly tokenId: string | null;
  readonly description: string;
  readonly imageUrl: string | null;
  /** Left out where it is unknown: a token does not name it. */
  readonly issueAs?: IssueType;
  readonly quantity: number;
  /** The price of the whole line: 0 with a token (REW-91). */
  readonly points: number;
}

export const quantityOf = ({ quantities }: Basket, rewardId: string): number =>
  quantities[rewardId] ?? 0;

/** The basket with a new quantity of a reward for points. */
export function withQuantity(basket: Basket, rewardId: string, quantity: number): Basket {
  const { [rewardId]: _, ...others } = basket.quantities;
  return { ...basket, quantities: quantity > 0 ? { ...others, [rewardId]: quantity } : others };
}

/** The basket with a token or without it. */
export const withToken = (basket: Basket, tokenId: string, isChosen: boolean): Basket => ({
  ...basket,
  tokenIds: [...basket.tokenIds.filter((each) => each !== tokenId), ...(isChosen ? [tokenId] : [])],
});

/** The lines of the basket, tokens first, as the offer describes them. A line no longer on offer is left out. */
export const linesOf = (basket: Basket, { tokens, rewards }: Offer): readonly BasketLine[] => [
  ...tokens
    .filter(({ id }) => basket.tokenIds.includes(id))
    .map(({ id, reward }) => ({
      ...{ key: id, rewardId: reward.id, tokenId: id, description: reward.description },
      ...{ imageUrl: reward.mainImageUrl, quantity: 1, points: 0 },
    })),
  ...rewards
    .filter(({ rewardId, reward }) => !reward.token && quantityOf(basket, rewardId) > 0)
    .map(({ rewardId, reward }) => {
      const quantity = quantityOf(basket, rewardId);
      return {
        ...{ key: rewardId, rewardId, tokenId: null, description: reward.description },
        ...{ imageUrl: reward.mainImageUrl, issueAs: reward.issueAs },
        ...{ quantity, points: quantity * (reward.points ?? 0) },
      };
    }),
];

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The points that the basket costs. */
export const chosenPoints = (basket: Basket, offer: Offer): number =>
  sum(linesOf(basket, offer).map(({ points }) => points));

/** The balance less the points of the chosen rewards. */
export const pointsLeft = (basket: Basket, offer: Offer): number =>
  offer.balance - chosenPoints(basket, offer);

const howMany = (basket: Basket, offer: Offer): number =>
  sum(linesOf(basket, offer).map(({ quantity }) => quantity));

/** Whether the basket already holds the whole stock of a reward. Tokens take from the same stock. */
function isUsedUp({ rewardId, stock }: OfferedReward, basket: Basket, offer: Offer): boolean {
  if (!stock.tracked || stock.quantity === null) return false;
  const taken = linesOf(basket, offer).filter((line) => line.rewardId === rewardId);
  return sum(taken.map(({ quantity }) => quantity)) >= stock.quantity;
}

type Refusal = NonNullable<OfferedReward['reason']>;

/** Why one more of a reward cannot be chosen for points, besides the basket; null when it can (REW-87 to REW-89). */
export function refusalOf(offered: OfferedReward, basket: Basket, offer: Offer): Refusal | null {
  if (offered.reason !== null) return offered.reason;
  if (offered.disableSelection) return 'disabled';
  if (isUsedUp(offered, basket, offer)) return 'out-of-stock';
  const isCovered = pointsLeft(basket, offer) >= (offered.reward.points ?? 0);
  return isCovered ? null : 'not-enough-points';
}

/** Why a token cannot be claimed now; null when it can. It costs nothing, but the reward has to be in stock. */
export function tokenRefusalOf(rewardId: string, basket: Basket, offer: Offer): Refusal | null {
  const offered = offer.rewards.find((each) => each.rewardId === rewardId);
  if (!offered) return null;
  if (offered.reason !== null && offered.reason !== 'not-enough-points') return offered.reason;
  return isUsedUp(offered, basket, offer) ? 'out-of-stock' : null;
}

/** Whether the basket is as full as one confirmation takes. */
export const isFull = (basket: Basket, offer: Offer): boolean =>
  howMany(basket, offer) >= mostChosenAtOnce;

/** Whether something chosen needs a linked account that is missing (REW-92). */
export const needsAccount = (basket: Basket, offer: Offer): boolean =>
  linesOf(basket, offer).some(({ rewardId }) =>
    offer.rewards.some((each) => each.rewardId === rewardId && each.needsAccount),
  );

/**
 * The choices of a basket, n of a quantity of n (REW-166). `idOf` answers the same id for the same name
 * as long as the chooser is open, so that a repeat chooses nothing twice.
 */
export const choicesOf = (
  lines: readonly BasketLine[],
  idOf: (name: string) => string,
): { readonly line: BasketLine; readonly choice: Choice }[] =>
  lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, index) => ({
      line,
      choice: {
        choiceId: idOf(`${line.key} ${index}`),
        rewardId: line.rewardId,
        ...(line.tokenId !== null && { rewardTokenId: line.tokenId }),
        points: line.points / line.quantity,
      },
    })),
  );
