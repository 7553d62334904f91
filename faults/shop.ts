import { setTimeout as delay } from 'node:timers/promises';
import { createActivityType } from '#contract/activity-types/endpoints.ts';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { addWooCommerce } from '#contract/woo-commerce/endpoints.ts';
import { wooCommerceKey } from '#sandbox/woo-commerce/keys.ts';
import { startWooCommerceSandbox } from '#sandbox/woo-commerce/woo-commerce-sandbox.ts';
import { referralDesign } from '#server/referrals/testing/orders.ts';
import { newDesign } from '#server/testing/activity-types.ts';
import { type Answer, type Caller, post } from './call.ts';

/** Of an ambassador in each tenant. */
const code = 'ANNA10';
const orderTopic = 'order.created';

/** A delivery of an order to a tenant, and the product's answer. */
export interface ToldOrder {
  readonly tenant: string;
  readonly orderId: string;
  readonly answer: Answer;
}

export interface Shop {
  readonly url: string;
  /** Connects it to a tenant, one of whose ambassadors has the code of its orders. */
  connectTo(tenant: string, admin: string, ambassadorId: string): Promise<void>;
  /** Places an order with that code; answers once every tenant has been told. */
  placeOrder(): Promise<readonly ToldOrder[]>;
  close(): Promise<void>;
}

/** A shop that all tenants are connected to. It delivers each order once to each, as WooCommerce does. */
export async function openShop(call: Caller): Promise<Shop> {
  let told: ToldOrder[] = [];
  const sandbox = await startWooCommerceSandbox({
    async deliver({ url, headers, body }) {
      const { pathname, hostname } = new URL(url);
      const [tenant = ''] = hostname.split('.');
      const answer = await call({ method: 'POST', path: pathname, tenant, headers, body });
      if (headers['x-wc-webhook-topic'] === orderTopic)
        told.push({ tenant, orderId: String(JSON.parse(body).id), answer });
      return answer.status;
    },
  });
  return {
    url: sandbox.url,
    async connectTo(tenant, token, ambassadorId) {
      const known = sandbox.webhooks.size;
      const ask = (path: string, body: object) => post(call, { path, tenant, token, body });
      const apiKey = { ...wooCommerceKey, useQueryStringAuth: false };
      await ask(addWooCommerce.path, { storeUrl: 'https://shop.example.com', apiKey });
      const challengeDefinition = newDesign({ ...referralDesign, referralSystem: 'woo-commerce' });
      await ask(createActivityType.path, { challengeDefinition });
      const codeOf = addDiscountCode.path.replace(':id', ambassadorId);
      await ask(codeOf, { code, system: 'woo-commerce' });
      // A job has the shop tell of its orders.
      while (sandbox.webhooks.size < known + 4) await delay(50);
    },
    async placeOrder() {
      told = [];
      await sandbox.place({ couponCodes: [code] });
      return told;
    },
    close: () => sandbox.close(),
  };
}
