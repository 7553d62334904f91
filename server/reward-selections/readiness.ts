import type { ChosenReward } from '#contract/reward-selections/selection.ts';

/** The facts that issuing depends on beside the reward. */
export interface Surroundings {
  /** Whether the tenant has a Shopify integration. */
  readonly hasShop: boolean;
  /** The email by which the person is linked with the shop; undefined where they are not. */
  readonly shopEmail: string | undefined;
}

export const isOfShop = ({ issueAs }: Pick<ChosenReward, 'issueAs'>): boolean =>
  issueAs === 'shopify-discount' || issueAs === 'shopify-gift-card';

/** The condition that is missing before a reward can be issued; null where nothing is (REW-59, REW-60). */
export function whatIsMissing(
  reward: Pick<ChosenReward, 'issueAs'>,
  { hasShop, shopEmail }: Surroundings,
): string | null {
  if (!isOfShop(reward)) return null;
  if (!hasShop) return 'The Shopify integration is not added';
  if (reward.issueAs === 'shopify-gift-card' && shopEmail === undefined)
    return 'A gift card needs a linked account of the store';
  return null;
}

/** Whether a reward is issued as soon as it is chosen, without an entry of an admin (REW-112, REW-113). */
export const isAutomatic = ({
  autoIssue,
  issueAs,
  needsReference,
}: Pick<ChosenReward, 'autoIssue' | 'issueAs' | 'needsReference'>): boolean =>
  autoIssue && !needsReference && (issueAs === 'custom' || isOfShop({ issueAs }));
