import { randomUUID } from 'node:crypto';
import { ShopHost } from '#contract/shopify/shop-name.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { chosenReward } from '#server/reward-definitions/queries.ts';
import { columnsOf, insertReward } from '#server/reward-definitions/repository.ts';
import { newReward } from '#server/reward-definitions/testing/rewards.ts';
import { storedShopify } from '#server/shopify/stored-shopify.ts';
import { book } from '../ledger.ts';
import { insertSelection } from '../repository.ts';

export const shopKey = 'shpat_test';

/** Connects the shop `acme.myshopify.com`. */
export async function connectShop(db: TenantDb, now: Date): Promise<void> {
  const settings = {
    ...{ shopName: 'acme', domain: 'acme.example', currency: 'EUR', isPlus: false, scripts: [] },
    ...{ storeUrl: 'https://acme.example', referralCookieExpiryDays: 30 },
    ...{ allocationDiscountExpiryDays: null, allocationGiftCardExpiryDays: null },
  };
  const key = { accessToken: shopKey, scopes: [], expiring: null };
  const shopHost = ShopHost.parse('acme.myshopify.com');
  await storedShopify.put(db, { shopHost, settings, key }, now);
}

/** Somebody who has chosen a discount of the shop for 100 points; the id of the selection. */
export async function addSelection(db: TenantDb, now: Date): Promise<string> {
  const user = await db
    .insertInto('users')
    .values({ email: 'a@acme.test', slug: 'a', firstName: 'A', lastName: 'B' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const columns = columnsOf(newReward({ issueAs: 'shopify-discount', autoIssue: true }), now);
  const row = await insertReward(db, { ...columns, available: true, createdAt: now });
  if (!row) throw new Error('The reward is new');
  const { id } = await insertSelection(db, {
    ...{ userId: user.id, choiceKey: randomUUID(), definitionId: row.id, chosenAt: now },
    ...{ chosenReward: JSON.stringify(chosenReward(row)), issueType: row.issueAs },
    ...{ chosenText: row.description, tokenId: null, spentPoints: 100 },
  });
  await book(db, 'chosen', {
    ...{ selectionId: id, userId: user.id, spentPoints: 100, text: row.description },
    ...{ at: now, by: null },
  });
  return id;
}
