import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ExpiryDays } from '../integrations/expiry-days.ts';
import { IntegrationTestResult } from '../integrations/integration.ts';
import { StoreUrl } from '../integrations/store-url.ts';
import { ChangedWooCommerce, NewWooCommerce, WooCommerce } from './settings.ts';
import { WooCommerceStatus } from './status.ts';

const path = '/api/v1/integrations/woo-commerce';
const access = holds('admin');

export const getWooCommerce = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Read the settings of the connected WooCommerce store',
  access,
  response: WooCommerce,
  problems: ['not-found'],
});

/** A repeat with the same store keeps one; another store replaces the first. */
export const addWooCommerce = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Connect a WooCommerce store with a key that was made there by hand',
  access,
  body: NewWooCommerce,
  response: WooCommerce,
  status: 201,
});

export const updateWooCommerce = defineEndpoint({
  method: 'PUT',
  path,
  summary: 'Change the settings of the WooCommerce store; without a new pair the key stays',
  access,
  body: ChangedWooCommerce,
  response: WooCommerce,
  problems: ['not-found'],
});

/** Recorded referrals and rewards stay (INT-55). */
export const removeWooCommerce = defineEndpoint({
  method: 'DELETE',
  path,
  summary: 'Remove the WooCommerce store; its webhooks are taken back, its referrals stay',
  access,
  problems: ['not-found'],
});

export const testWooCommerce = defineEndpoint({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Test the WooCommerce store; one that stopped goes on if all is well',
  access,
  response: z.object({ results: z.array(IntegrationTestResult) }),
  problems: ['not-found'],
});

export const getWooCommerceStatus = defineEndpoint({
  method: 'GET',
  path: `${path}/status`,
  summary: 'Ask the WooCommerce store for its versions and for that of our plugin',
  access,
  response: WooCommerceStatus,
  problems: ['not-found', 'shop-failed'],
});

export const setWooCommerceCookieExpiry = defineEndpoint({
  method: 'POST',
  path: `${path}/referral-cookie-expiry`,
  summary: 'Set how many days the WooCommerce store remembers the link that a purchaser came by',
  access,
  body: z.object({ days: ExpiryDays }),
  response: WooCommerce,
  problems: ['not-found', 'shop-failed'],
});

/**
 * The browser goes on to `redirectTo`, on this host, which leads to the store's own page for approving a key
 * (INT-87). It carries a state that works once in place of the session's token, which stays here.
 */
export const askForWooCommerceKey = defineEndpoint({
  method: 'POST',
  path: `${path}/generate-api-keys`,
  summary: 'Begin to connect a WooCommerce store: answers the address that asks it for a key',
  access,
  body: z.object({ storeUrl: StoreUrl }),
  response: z.object({ redirectTo: z.string() }),
});
