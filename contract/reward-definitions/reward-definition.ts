import { z } from 'zod';
import { Instant, Line } from '../http/fields.ts';
import { Link } from '../http/link.ts';
import { CollectionType, ShopId } from '../shopify/catalogue.ts';
import { Currency } from '../tenants/currency.ts';
import { isMoney } from '../tenants/money.ts';

/** How a reward reaches the person who has chosen it (REW-38). It never changes once added (REW-139). */
export const issueTypes = [
  'custom',
  'shopify-discount',
  'shopify-gift-card',
  'amazon-discount',
  'amazon-gift-card',
] as const;
export const IssueType = z.enum(issueTypes, 'Please choose a type');
export type IssueType = z.infer<typeof IssueType>;

export const discountTypes = ['percentage', 'fixed-amount'] as const;
export const restrictionTypes = ['none', 'products', 'collections'] as const;

/** Any value of a gift card or a discount is a positive number (REW-137). */
const PositiveAmount = z
  .number('Please enter a value')
  .positive('Please enter a value above 0')
  .max(1_000_000, 'Please enter at most 1,000,000')
  .multipleOf(0.01, 'Please enter at most two decimals');

const mostRestrictions = 100;

const RestrictedProduct = z.object({
  id: ShopId,
  title: z.string().max(500),
  mainImageUrl: z.url().nullable(),
});
const RestrictedCollection = z.object({
  id: ShopId,
  collectionType: CollectionType,
  title: z.string().max(500),
  mainImageUrl: z.url().nullable(),
});

/** The goods to which a discount is restricted (REW-42); the list of the other kind is empty. */
export const Restrictions = z.object({
  products: z.array(RestrictedProduct).max(mostRestrictions),
  collections: z.array(RestrictedCollection).max(mostRestrictions),
});
export type Restrictions = z.infer<typeof Restrictions>;

/** The conditions under which a discount can be used; null where there is none (REW-47). Never both minimums (REW-205). */
export const Prerequisites = z.object({
  /** In the currency of the shop. */
  minimumSubtotal: PositiveAmount.nullable(),
  minimumQuantity: z
    .number('Please enter a quantity')
    .int('Please enter a whole number')
    .min(1, 'Please enter 1 or more')
    .max(10_000, 'Please enter at most 10,000')
    .nullable(),
  oncePerCustomer: z.boolean(),
});
export type Prerequisites = z.infer<typeof Prerequisites>;

/** The stock of a reward (REW-48). A reward that is not tracked is never out of stock. */
export const Stock = z.object({
  tracked: z.boolean(),
  /** Null while it is not known, and where it is not tracked. */
  quantity: z.number().int().min(0).nullable(),
  /** When the shop was asked, or the quantity last changed. */
  checkedAt: Instant.nullable(),
});
export type Stock = z.infer<typeof Stock>;

/** The fewest and the most points of a point reward (REW-137). */
export const rewardPoints = { least: 1, most: 10_000_000 } as const;

const wholePoints = 'Please enter whole points of 1 or more';

const inEveryReward = {
  /** False for a point reward, chosen for points; true for an activity reward, chosen with a token (REW-45). */
  token: z.boolean(),
  /** Null for an activity reward, which costs none. */
  points: z
    .number('Please enter the points')
    .int(wholePoints)
    .min(rewardPoints.least, wholePoints)
    .max(rewardPoints.most, 'Please enter at most 10,000,000 points')
    .nullable(),
  description: Line(200).min(1, 'Please enter a description'),
  /** A page with more about it (REW-50). */
  url: Link.nullable(),
  /** Issued as soon as it is chosen, without an admin (REW-79). */
  autoIssue: z.boolean(),
  /** Shown in the catalogue, but nobody can choose it (REW-87). */
  disableSelection: z.boolean(),
};

/** The stock as an admin enters it; null where nobody counts (REW-49). */
const entered = {
  quantity: z
    .number('Please enter a quantity')
    .int('Please enter a whole number')
    .min(0, 'Please enter 0 or more')
    .max(1_000_000, 'Please enter at most 1,000,000')
    .nullable(),
};

const value = { giftCardValue: PositiveAmount, currency: Currency };

const discount = {
  discountType: z.enum(discountTypes, 'Please choose the kind of discount'),
  discountValue: PositiveAmount,
  /** The currency of a fixed amount; null for a percentage. */
  currency: Currency.nullable(),
};

/** A shop takes only one of the two (REW-205). */
const oneMinimum = 'Please enter a smallest order or the fewest items, not both';

/** A reward as an admin enters it (REW-127 to REW-133, REW-137, REW-138). */
export const RewardDefinitionInput = z
  .discriminatedUnion('issueAs', [
    z.object({
      issueAs: z.literal('custom'),
      ...inEveryReward,
      ...entered,
      /** Whether an admin hands out something with a number of its own, so that nobody else can issue it (REW-113). */
      needsReference: z.boolean(),
    }),
    z.object({
      issueAs: z.literal('shopify-discount'),
      ...inEveryReward,
      ...discount,
      restrictionType: z.enum(restrictionTypes, 'Please choose what it is restricted to'),
      restrictions: Restrictions,
      prerequisites: Prerequisites,
    }),
    z.object({ issueAs: z.literal('shopify-gift-card'), ...inEveryReward, ...value }),
    z.object({
      issueAs: z.literal('amazon-discount'),
      ...inEveryReward,
      ...discount,
      ...entered,
    }),
    z.object({
      issueAs: z.literal('amazon-gift-card'),
      ...inEveryReward,
      ...value,
      ...entered,
    }),
  ])
  .superRefine((reward, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    if (reward.token !== (reward.points === null)) {
      refuse(
        'points',
        reward.token ? 'A reward for an activity costs no points' : 'Please enter the points',
      );
    }
    if ('discountType' in reward) {
      const isPercentage = reward.discountType === 'percentage';
      if (isPercentage && reward.discountValue > 100) {
        refuse('discountValue', 'Please enter a percentage of at most 100');
      }
      if (!isPercentage && reward.currency === null) refuse('currency', 'Please choose a currency');
      if (isPercentage && reward.currency !== null) {
        refuse('currency', 'A percentage has no currency');
      }
      if (reward.currency !== null && !isMoney(reward.discountValue, reward.currency)) {
        refuse('discountValue', 'Please enter no more decimals than the currency has');
      }
    }
    if ('giftCardValue' in reward && !isMoney(reward.giftCardValue, reward.currency)) {
      refuse('giftCardValue', 'Please enter no more decimals than the currency has');
    }
    if ('restrictions' in reward) {
      for (const kind of ['products', 'collections'] as const) {
        const isChosen = reward.restrictionType === kind;
        const count = reward.restrictions[kind].length;
        if (isChosen && count === 0) refuse('restrictions', `Please choose ${kind}`);
        if (!isChosen && count > 0) {
          refuse('restrictions', `Please choose ${kind} only where the discount is for them`);
        }
      }
    }
    if ('prerequisites' in reward) {
      const { minimumSubtotal, minimumQuantity } = reward.prerequisites;
      if (minimumSubtotal !== null && minimumQuantity !== null) {
        refuse('prerequisites.minimumQuantity', oneMinimum);
      }
    }
    const isByHand =
      reward.issueAs.startsWith('amazon') || ('needsReference' in reward && reward.needsReference);
    if (reward.autoIssue && isByHand) {
      refuse('autoIssue', 'An admin enters the code of this reward, so it cannot be automatic');
    }
  });
export type RewardDefinitionInput = z.infer<typeof RewardDefinitionInput>;

/** A reward that the tenant gives (REW-37 to REW-50). Fields that its type does not have are null. */
export const RewardDefinition = z.object({
  id: z.uuid(),
  issueAs: IssueType,
  token: z.boolean(),
  points: z.number().int().nullable(),
  description: z.string(),
  url: z.string().nullable(),
  mainImageUrl: z.string().nullable(),
  available: z.boolean(),
  autoIssue: z.boolean(),
  needsReference: z.boolean(),
  disableSelection: z.boolean(),
  giftCardValue: z.number().nullable(),
  /** The currency of the gift card or of a discount of a fixed amount (REW-143). */
  currency: Currency.nullable(),
  discountType: z.enum(discountTypes).nullable(),
  discountValue: z.number().nullable(),
  restrictionType: z.enum(restrictionTypes),
  restrictions: Restrictions,
  prerequisites: Prerequisites,
  stock: Stock,
  /** Counts the changes by admins. */
  version: z.number().int(),
  createdAt: Instant,
  /** Null unless it is deleted (REW-81). */
  deletedAt: Instant.nullable(),
});
export type RewardDefinition = z.infer<typeof RewardDefinition>;

/** A row of the lists: activity rewards say how many tokens of them there are (REW-09). */
export const ListedRewardDefinition = RewardDefinition.extend({
  tokens: z.object({ unclaimed: z.number().int(), claimed: z.number().int() }),
});
export type ListedRewardDefinition = z.infer<typeof ListedRewardDefinition>;

/**
 * The reward as it was when somebody began to change it. A change that somebody else has made since is refused with
 * `reward-definition-changed`; a quantity that stays as it was seen stays as choices have left it.
 */
export const SeenReward = z.object({
  version: z.number().int(),
  quantity: z.number().int().nullable(),
});
export type SeenReward = z.infer<typeof SeenReward>;
