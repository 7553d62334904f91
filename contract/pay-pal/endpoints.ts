import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { PayPalConnection, PayPalCredentials } from './account.ts';

const path = '/api/v1/pay-pal';
const access = holds('admin');

export const getPayPal = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Read which PayPal account payouts are paid from; the secret is never answered',
  access,
  response: PayPalConnection,
});

/** A repeat with the same credentials changes nothing. Others replace the present ones. */
export const connectPayPal = defineEndpoint({
  method: 'PUT',
  path,
  summary: 'Connect a PayPal account with credentials that PayPal accepts',
  access,
  body: PayPalCredentials,
  response: PayPalConnection,
  problems: ['forbidden', 'pay-pal-failed', 'pay-pal-in-use'],
});

export const disconnectPayPal = defineEndpoint({
  method: 'DELETE',
  path,
  summary: 'Forget the PayPal account and its credentials; a repeat changes nothing',
  access,
  problems: ['pay-pal-in-use'],
});
