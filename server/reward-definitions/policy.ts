import type {
  IssueType,
  RewardDefinitionInput,
  SeenReward,
} from '#contract/reward-definitions/reward-definition.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { RewardRow } from './repository.ts';

/** The settings of the tenant that decide which rewards there can be. */
export interface RewardRules {
  /** Undefined where no shop at Shopify is added. */
  readonly shop: { readonly currency: string; readonly isPlus: boolean } | undefined;
  readonly currencies: readonly string[];
}

const refuse = (field: string, message: string): never => {
  throw new ProblemError('invalid-input', { fields: { [`reward.${field}`]: message } });
};

const isOfShopify = (issueAs: IssueType): boolean => issueAs.startsWith('shopify');

/**
 * Refuses a reward that the tenant cannot give: a Shopify reward without the integration, another currency than the
 * shop's or the account's, or a gift card of Shopify that issues itself without Shopify Plus (REW-111, REW-143,
 * REW-156). The reward may keep the values it had `before`.
 */
export function assertCanBeGiven(
  reward: RewardDefinitionInput,
  { shop, currencies }: RewardRules,
  before?: Pick<RewardRow, 'worth' | 'autoIssue'>,
): void {
  const ofShopify = isOfShopify(reward.issueAs);
  if (ofShopify && !shop && !before) refuse('issueAs', 'Please add the Shopify integration first');
  const currency = 'currency' in reward ? reward.currency : null;
  const known = ofShopify ? [shop?.currency] : currencies;
  if (currency !== null && currency !== before?.worth.currency && !known.includes(currency)) {
    refuse(
      'currency',
      ofShopify
        ? 'Please choose the currency of your store'
        : 'Please choose a currency of your account',
    );
  }
  const needsPlus = reward.issueAs === 'shopify-gift-card' && reward.autoIssue;
  if (needsPlus && !shop?.isPlus && !before?.autoIssue)
    refuse('autoIssue', 'Automated gift card issuing needs a Shopify Plus account');
}

/** The type of a reward stays as it was added (REW-139). */
export function assertSameType(
  before: Pick<RewardRow, 'issueAs' | 'withToken'>,
  after: RewardDefinitionInput,
): void {
  if (before.issueAs !== after.issueAs)
    refuse('issueAs', 'The type of a reward cannot be changed later');
  if (before.withToken !== after.token)
    refuse('token', 'A point reward cannot become an activity reward, or the other way round');
}

/** Refuses a change of a reward that somebody else has changed since the caller saw it. */
export function assertSeen(
  { version }: Pick<RewardRow, 'version'>,
  seen: SeenReward | undefined,
): void {
  if (seen && seen.version !== version) throw new ProblemError('reward-definition-changed');
}
