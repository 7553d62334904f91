import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shopifyLabels as labels } from '#client/shopify/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import { listCurrentIntegrationTypes } from '#contract/integrations/endpoints.ts';
import type { ShopifyConnection } from '#contract/shopify/connection.ts';
import { connectShopify, getShopify } from '#contract/shopify/endpoints.ts';
import type { ShopifyIntegration } from '#contract/shopify/settings.ts';
import { openSide, sides } from './testing/open-side.tsx';

/** Characters that an address writes otherwise, in every place. */
const connection: ShopifyConnection = {
  code: 'a+b/c=d e%2Fé',
  hmac: 'f00d+/=&?',
  host: 'YWRtaW4=#/+',
  shop: 'acme-outdoor.myshopify.com',
  state: 'acme.x-_y+z %',
  timestamp: '1700000000',
};
const integration: ShopifyIntegration = {
  ...{
    shopName: 'acme-outdoor',
    domain: 'acme.example',
    currency: 'USD',
    isPlus: false,
    scripts: [],
  },
  ...{ storeUrl: 'https://acme.example', referralCookieExpiryDays: 30 },
  ...{ allocationDiscountExpiryDays: null, allocationGiftCardExpiryDays: null, stopped: false },
};

describe.each(sides)('coming back from the consent page of Shopify, %s', (name) => {
  const open = (serve: (fake: FakeApi) => void) =>
    openSide(name, `/integrations/shopify/connect?${new URLSearchParams({ ...connection })}`, {
      feature: 'shopifyConnect',
      serve(fake) {
        fake.on(listCurrentIntegrationTypes, () => ({
          results: ['shopify' as const],
          stopped: [],
        }));
        serve(fake);
      },
    });

  it('hands on the six parameters as they came, once, and goes to the page of Shopify [INT-10 INT-11 INT-92 BRIDGE-21 BRIDGE-22 BRIDGE-23]', async () => {
    const sent: ShopifyConnection[] = [];
    const app = await open((fake) => {
      fake.on(getShopify, () => integration);
      fake.on(connectShopify, ({ body }) => {
        sent.push(body);
        return integration;
      });
    });
    await waitFor(() => expect(app.address()).toBe('/integrations/shopify'));
    await screen.findByText(labels.justAdded);
    expect(sent).toEqual([connection]);
  });

  it('says on that page why it was not added', async () => {
    const app = await open((fake) => {
      fake.refuse(getShopify, 'not-found');
      fake.refuse(connectShopify, 'not-authorized-by-shop');
    });
    await waitFor(() => expect(app.address()).toBe('/integrations/shopify'));
    await screen.findByText(problemMessages['not-authorized-by-shop']);
  });
});
