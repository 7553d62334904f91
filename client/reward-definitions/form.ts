import { z } from 'zod';
import {
  type Restrictions,
  type RewardDefinition,
  RewardDefinitionInput,
} from '#contract/reward-definitions/reward-definition.ts';
import { type FieldErrors, validateWith } from '../forms/validate.ts';

/** A number field; an empty one has an empty text. */
type NumberField = number | string;

/** The fields of the form of a reward, for all types together. */
export interface RewardValues {
  issueAs: string;
  points: NumberField;
  description: string;
  url: string;
  autoIssue: boolean;
  needsReference: boolean;
  disableSelection: boolean;
  giftCardValue: NumberField;
  currency: string;
  discountType: string;
  discountValue: NumberField;
  restrictionType: string;
  restrictions: Restrictions;
  minimumSubtotal: NumberField;
  minimumQuantity: NumberField;
  oncePerCustomer: boolean;
  quantity: NumberField;
}

/** The fields of a new reward. */
export const newRewardValues = (): RewardValues => ({
  ...{ issueAs: '', points: '', description: '', url: '' },
  ...{ autoIssue: false, needsReference: false, disableSelection: false },
  ...{ giftCardValue: '', currency: '', discountType: '', discountValue: '' },
  restrictionType: '',
  restrictions: { products: [], collections: [] },
  ...{ minimumSubtotal: '', minimumQuantity: '', oncePerCustomer: false, quantity: '' },
});

/** The fields of a stored reward. */
export const rewardValues = (stored: RewardDefinition): RewardValues => ({
  issueAs: stored.issueAs,
  points: stored.points ?? '',
  description: stored.description,
  url: stored.url ?? '',
  autoIssue: stored.autoIssue,
  needsReference: stored.needsReference,
  disableSelection: stored.disableSelection,
  giftCardValue: stored.giftCardValue ?? '',
  currency: stored.currency ?? '',
  discountType: stored.discountType ?? '',
  discountValue: stored.discountValue ?? '',
  restrictionType: stored.restrictionType,
  restrictions: stored.restrictions,
  minimumSubtotal: stored.prerequisites.minimumSubtotal ?? '',
  minimumQuantity: stored.prerequisites.minimumQuantity ?? '',
  oncePerCustomer: stored.prerequisites.oncePerCustomer,
  quantity: stored.restrictionType === 'products' ? '' : (stored.stock.quantity ?? ''),
});

/** Whether a reward with these fields is worth an amount of money: a gift card, or a discount of a fixed amount. */
export const hasCurrency = ({
  issueAs,
  discountType,
}: Pick<RewardValues, 'issueAs' | 'discountType'>): boolean =>
  issueAs.endsWith('gift-card') ||
  (issueAs.endsWith('discount') && discountType === 'fixed-amount');

const given = (field: NumberField): number | undefined =>
  field === '' ? undefined : Number(field);
const orNull = (field: NumberField): number | null => given(field) ?? null;

/** The fields as they are sent, still to be checked; a type takes only its own fields. */
function toInput(values: RewardValues, token: boolean): unknown {
  const { issueAs, restrictionType: kind, restrictions } = values;
  const isPercentage = issueAs.endsWith('discount') && values.discountType === 'percentage';
  const isByHand = issueAs.startsWith('amazon') || (issueAs === 'custom' && values.needsReference);
  return {
    ...values,
    token,
    points: token ? null : orNull(values.points),
    url: values.url.trim() === '' ? null : values.url,
    autoIssue: values.autoIssue && !isByHand,
    giftCardValue: given(values.giftCardValue),
    discountValue: given(values.discountValue),
    currency: isPercentage ? null : values.currency,
    restrictions: {
      products: kind === 'products' ? restrictions.products : [],
      collections: kind === 'collections' ? restrictions.collections : [],
    },
    prerequisites: {
      minimumSubtotal: orNull(values.minimumSubtotal),
      minimumQuantity: orNull(values.minimumQuantity),
      oncePerCustomer: values.oncePerCustomer,
    },
    quantity: orNull(values.quantity),
  };
}

/** The errors of the fields, by their names (REW-127 to REW-133, REW-137). */
export const rewardErrors =
  (token: boolean) =>
  (values: RewardValues): FieldErrors =>
    Object.fromEntries(
      Object.entries(validateWith(RewardDefinitionInput)(toInput(values, token))).map(
        ([path, message]) => [fieldOf(path), message],
      ),
    );

/** The field of the form for a path of the sent reward: `reward.prerequisites.minimumSubtotal`. */
export const fieldOf = (path: string): string =>
  path
    .replace(/^reward\./, '')
    .replace(/^prerequisites\./, '')
    .replace(/^restrictions\..*/, 'restrictions');

/** The checked fields as they are sent; throws for fields with errors. */
export const toReward = (values: RewardValues, token: boolean): RewardDefinitionInput =>
  RewardDefinitionInput.parse(toInput(values, token));

const number = z.union([z.number(), z.string()]);
const item = z.object({ id: z.string(), title: z.string(), mainImageUrl: z.string().nullable() });

/** The fields of the form that a tab keeps. */
export const rewardDraft = z
  .object({
    ...{ issueAs: z.string(), points: number, description: z.string(), url: z.string() },
    ...{ autoIssue: z.boolean(), needsReference: z.boolean(), disableSelection: z.boolean() },
    ...{ giftCardValue: number, currency: z.string(), discountType: z.string() },
    ...{ discountValue: number, restrictionType: z.string() },
    restrictions: z.object({
      products: z.array(item),
      collections: z.array(item.extend({ collectionType: z.enum(['custom', 'smart']) })),
    }),
    ...{ minimumSubtotal: number, minimumQuantity: number, oncePerCustomer: z.boolean() },
    quantity: number,
  })
  .partial();
