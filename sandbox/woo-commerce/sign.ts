import { createHmac } from 'node:crypto';

/** Signs a body as WooCommerce does. */
export const sign = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');
