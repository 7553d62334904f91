import { mutationOptions } from '@tanstack/react-query';
import type { PayPalCredentials } from '#contract/pay-pal/account.ts';
import { connectPayPal, disconnectPayPal } from '#contract/pay-pal/endpoints.ts';
import type { Api } from '../http/api.ts';

const meta = { changes: ['tenant'] as const };

/** The mutations for the PayPal account that payouts are paid from. */
export const payPalMutations = (api: Api) => ({
  connect: () =>
    mutationOptions({
      mutationFn: (body: PayPalCredentials) => api.call(connectPayPal, { body }),
      meta,
    }),
  disconnect: () => mutationOptions({ mutationFn: () => api.call(disconnectPayPal, {}), meta }),
});
