import { z } from 'zod';
import { ReferralSystem } from '../activity-types/activity-type.ts';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Email } from '../http/fields.ts';
import { listQuery, pageOf } from '../http/list.ts';
import { IntegrationTestResult } from '../integrations/integration.ts';
import {
  CollectionType,
  ShopId,
  ShopifyCollection,
  ShopifyCustomer,
  ShopifyProduct,
} from './catalogue.ts';
import { ShopifyConnection } from './connection.ts';
import { ChangedShopifyChoices, ShopifyIntegration, ShopifyScript } from './settings.ts';
import { ShopName } from './shop-name.ts';

const access = holds('admin');
/** Only support puts scripts into shops (INT-70). */
const forSupport = holds('support');
const path = '/api/v1/integrations/shopify';

export const getShopify = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Get the settings of the Shopify integration',
  access,
  withoutSubscription: true,
  response: ShopifyIntegration,
  problems: ['not-found'],
});

/** The address works once, within a day, for the session that has asked for it. */
export const authorizeShopify = defineEndpoint({
  method: 'POST',
  path: `${path}/authorize`,
  summary: 'Get the address at which a shop is asked to let this product in',
  access,
  withoutSubscription: true,
  body: z.object({ shopName: ShopName }),
  response: z.object({ address: z.url() }),
  problems: ['shopify-not-available'],
});

export const connectShopify = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Add the Shopify integration with what the shop has sent the browser back with',
  access,
  withoutSubscription: true,
  body: ShopifyConnection,
  response: ShopifyIntegration,
  status: 201,
  problems: ['shopify-not-available', 'not-authorized-by-shop', 'shop-failed'],
});

export const updateShopify = defineEndpoint({
  method: 'PUT',
  path,
  summary: 'Change the settings of the Shopify integration',
  access,
  body: ChangedShopifyChoices,
  response: ShopifyIntegration,
  problems: ['not-found'],
});

/** Recorded referrals and rewards stay (INT-55). `forbidden` while the plan is billed through it (INT-72). */
export const removeShopify = defineEndpoint({
  method: 'DELETE',
  path,
  summary: 'Remove the Shopify integration; the shop takes this product out',
  access,
  problems: ['not-found', 'forbidden'],
});

export const testShopify = defineEndpoint({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Test the Shopify integration; one that passes everything goes on working',
  access,
  response: z.object({ results: z.array(IntegrationTestResult) }),
  problems: ['not-found'],
});

/** Of the tenant's shop on a platform (INT-124). The operations are named after the first one that had a list. */
const listOfShop = listQuery(['title'])
  .omit({ sort: true, dir: true })
  .extend({ system: ReferralSystem.default('shopify') });
const ofShop = ['not-found', 'shop-failed'] as const;

export const listShopifyProducts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products',
  summary: 'List the products of a shop, by their titles',
  access,
  query: listOfShop,
  response: pageOf(ShopifyProduct),
  problems: ofShop,
});

export const getShopifyProduct = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id',
  summary: 'Get a product of the shop at Shopify',
  access,
  params: z.object({ id: ShopId }),
  response: ShopifyProduct,
  problems: ofShop,
});

export const listShopifyCollections = defineEndpoint({
  method: 'GET',
  path: '/api/v1/collections',
  summary: 'List the collections or categories of a shop, by their titles',
  access,
  query: listOfShop,
  response: pageOf(ShopifyCollection),
  problems: ofShop,
});

export const getShopifyCollection = defineEndpoint({
  method: 'GET',
  path: '/api/v1/collections/:type/:id',
  summary: 'Get a collection of the shop at Shopify',
  access,
  params: z.object({ type: CollectionType, id: ShopId }),
  response: ShopifyCollection,
  problems: ofShop,
});

export const refreshShopifyShop = defineEndpoint({
  method: 'POST',
  path: '/api/v1/shop/refresh',
  summary: 'Read anew what the shop at Shopify says of itself',
  access,
  response: ShopifyIntegration,
  problems: ofShop,
});

/** A caller who is no admin gets the email alone (REW-181). */
export const findShopifyCustomer = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customer',
  summary: 'Find a customer of the shop at Shopify by their email',
  access: signedIn,
  query: z.object({ email: Email }),
  response: ShopifyCustomer.partial({ id: true }),
  problems: [...ofShop, 'too-many-requests'],
});

const scripts = z.object({ results: z.array(ShopifyScript) });

export const listShopifyScripts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/scripts',
  summary: 'List the scripts that this product has put into the shop at Shopify',
  access: forSupport,
  response: scripts,
  problems: ofShop,
});

/** A repeat changes nothing. */
export const installShopifyScripts = defineEndpoint({
  method: 'POST',
  path: '/api/v1/scripts/install',
  summary: 'Put the script that remembers referral links into the shop at Shopify',
  access: forSupport,
  response: scripts,
  problems: ofShop,
});

/** A repeat changes nothing. */
export const uninstallShopifyScripts = defineEndpoint({
  method: 'POST',
  path: '/api/v1/scripts/uninstall',
  summary: 'Take all scripts of this product out of the shop at Shopify',
  access: forSupport,
  response: scripts,
  problems: ofShop,
});

export const removeShopifyScript = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/scripts/:id',
  summary: 'Take a script of this product out of the shop at Shopify',
  access: forSupport,
  params: z.object({ id: ShopId }),
  problems: ofShop,
});
