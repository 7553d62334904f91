import { linkExternalUser } from '#contract/linked-accounts/endpoints.ts';
import type { SandboxShop } from '#sandbox/shopify/sandbox-shop.ts';
import type { ShopifyServer } from '#server/shopify/testing/connected-server.ts';
import { addRewardProgramme, type RewardProgramme } from './programme.ts';

let count = 0;

export interface ShopProgramme extends RewardProgramme {
  readonly shop: SandboxShop;
}

/** A programme whose tenant has connected a shop with Anna among its customers. */
export async function addShopProgramme(shopify: ShopifyServer): Promise<ShopProgramme> {
  count += 1;
  const name = `reward-shop-${count}`;
  const { tenantId, admin } = await shopify.addTenant(name, `${name}.myshopify.com`);
  const shop = shopify.sandbox.shops.get(`${name}.myshopify.com`);
  if (!shop) throw new Error('There is no shop');
  shop.isPlus = true;
  await shopify.connect(admin, name);
  const programme = await addRewardProgramme(shopify.server, { points: 1000, tenant: tenantId });
  shop.customers.push({ id: 31, email: programme.anna.email, verifiedEmail: true });
  return { ...programme, admin, shop };
}

/** Links Anna with her account in the shop. */
export const linkAnna = ({ anna, member }: ShopProgramme) =>
  member.call(linkExternalUser, { body: { userType: 'shopify-customer', email: anna.email } });
