import type { Handlers } from '#server/platform/http/bind.ts';
import { askForWooCommerceKey } from './ask-for-key.ts';
import * as service from './service.ts';

export const wooCommerceHandlers: Handlers<
  | 'getWooCommerce'
  | 'addWooCommerce'
  | 'updateWooCommerce'
  | 'removeWooCommerce'
  | 'testWooCommerce'
  | 'getWooCommerceStatus'
  | 'setWooCommerceCookieExpiry'
  | 'askForWooCommerceKey'
> = {
  getWooCommerce: service.getWooCommerce,
  addWooCommerce: service.addWooCommerce,
  updateWooCommerce: service.updateWooCommerce,
  removeWooCommerce: service.removeWooCommerce,
  testWooCommerce: service.testWooCommerce,
  getWooCommerceStatus: service.getWooCommerceStatus,
  setWooCommerceCookieExpiry: service.setWooCommerceCookieExpiry,
  askForWooCommerceKey,
};
