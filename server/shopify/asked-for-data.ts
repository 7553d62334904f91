import { z } from 'zod';
import { ShopHost } from '#contract/shopify/shop-name.ts';
import { tellAdmins } from '#server/mail/tell.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { countOrdersOfPurchaser } from '#server/referrals/queries.ts';
import { ShopNumber } from './shop-number.ts';

/** The topic by which Shopify tells that a customer asks for their data. */
export const dataTopic = 'customers/data_request';

/** https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance */
const AboutRequest = z.object({
  shop_domain: ShopHost,
  customer: z.object({ email: z.string().max(254).nullish() }),
  orders_requested: z.array(ShopNumber).max(10_000).nullish(),
  data_request: z.object({ id: ShopNumber }),
});

/** Shopify gives 30 days, in milliseconds. */
const timeToAnswer = 30 * 24 * 60 * 60_000;
/** How many numbers of orders the email names. */
const mostNamed = 10;

/**
 * The work of a message that a customer of a shop asks for their data: its admins are told once of each request, with the
 * orders that there are (INT-162). Undefined where the message makes no sense. Its host is signed, that of the header is not.
 */
export function dataRequestWork(
  { shopHost, now }: { readonly shopHost: string; readonly now: Date },
  body: unknown,
): ((db: TenantDb) => Promise<unknown>) | undefined {
  const { data } = AboutRequest.safeParse(body);
  if (data?.shop_domain !== shopHost) return undefined;
  const shop = data.shop_domain;
  const email = data.customer.email?.trim() || null;
  const orderIds = (data.orders_requested ?? []).map(String);
  return async (db) => {
    const kept = { system: 'shopify', shop } as const;
    const found = await countOrdersOfPurchaser(db, kept, { orderIds, email }, mostNamed);
    await tellAdmins(db, {
      key: `customer-data-asked-${shop}-${data.data_request.id}`,
      about: {
        ...{ template: 'customer-data-asked-admin', shop, customer: email, ...found },
        answerBy: new Date(now.getTime() + timeToAnswer).toISOString(),
      },
    });
  };
}
