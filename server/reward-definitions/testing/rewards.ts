import {
  type RewardDefinition,
  RewardDefinitionInput,
} from '#contract/reward-definitions/reward-definition.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { columnsOf, insertReward, toRewardDefinition } from '../repository.ts';

let counter = 0;

/** The fields of all rewards: a point reward for 100 points. */
const common = () => {
  counter += 1;
  return {
    ...{ token: false, points: 100, description: `Reward ${counter}`, url: null },
    ...{ autoIssue: false, disableSelection: false },
  };
};

/** The further fields of each type. */
const byType = {
  custom: { quantity: null, needsReference: false },
  'shopify-discount': {
    ...{ discountType: 'percentage', discountValue: 10, currency: null },
    ...{ restrictionType: 'none', restrictions: { products: [], collections: [] } },
    prerequisites: { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false },
  },
  'shopify-gift-card': { giftCardValue: 25, currency: 'EUR' },
  'amazon-discount': {
    ...{ discountType: 'percentage', discountValue: 10, currency: null },
    quantity: null,
  },
  'amazon-gift-card': { giftCardValue: 25, currency: 'EUR', quantity: null },
} as const;

/** Fields of any type of reward, in place of those of a new one. */
export interface RewardChanges {
  readonly issueAs?: RewardDefinitionInput['issueAs'];
  readonly [field: string]: unknown;
}

/** A faultless reward, by default a custom one. An activity reward costs no points. */
export const newReward = ({ issueAs = 'custom', ...more }: RewardChanges = {}) =>
  RewardDefinitionInput.parse({
    ...{ issueAs, ...common(), ...byType[issueAs] },
    ...(more.token === true && { points: null }),
    ...more,
  });

/** Adds a reward to a tenant, past its plan and its integrations; available unless said otherwise. */
export async function addRewardDefinition(
  server: TestServer,
  tenantId: TenantId,
  { available = true, ...more }: RewardChanges & { readonly available?: boolean } = {},
): Promise<RewardDefinition> {
  const columns = { ...columnsOf(newReward(more), server.now), available, createdAt: server.now };
  const row = await server.database.inTenant(tenantId, (db) => insertReward(db, columns));
  if (!row) throw new Error('A new reward has an id of its own');
  return toRewardDefinition(row);
}
