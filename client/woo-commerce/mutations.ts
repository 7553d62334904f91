import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  addWooCommerce,
  askForWooCommerceKey,
  removeWooCommerce,
  setWooCommerceCookieExpiry,
  testWooCommerce,
  updateWooCommerce,
} from '#contract/woo-commerce/endpoints.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';
import { wooCommerceQueries } from './queries.ts';

const meta = { changes: ['integration'] as const };

/** The mutations for a WooCommerce store. */
export const wooCommerceMutations = (api: Api) => ({
  add: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof addWooCommerce.body>) => api.call(addWooCommerce, { body }),
      meta,
    }),
  update: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof updateWooCommerce.body>) =>
        api.call(updateWooCommerce, { body }),
      meta,
    }),
  /** One that is already gone counts as removed. Its status is not asked for again: there is none any more (INT-168). */
  remove: () =>
    mutationOptions<void, Error, void>({
      mutationFn: async (_, { client }) => {
        await removed(api.call(removeWooCommerce, {}));
        const { settings, status } = wooCommerceQueries(api);
        client.setQueryData(settings().queryKey, null);
        client.removeQueries({ queryKey: status().queryKey });
      },
      meta,
    }),
  /** A store that has stopped goes on once all tests have passed. */
  test: () => mutationOptions({ mutationFn: () => api.call(testWooCommerce, {}), meta }),
  setCookieExpiry: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof setWooCommerceCookieExpiry.body>) =>
        api.call(setWooCommerceCookieExpiry, { body }),
      meta,
    }),
  /** Answers the address to which the browser goes on. */
  askForKey: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof askForWooCommerceKey.body>) =>
        api.call(askForWooCommerceKey, { body }),
    }),
});
