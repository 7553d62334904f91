import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopifyConnection } from '#contract/shopify/connection.ts';

/** Whether two digests are the same, told in a time that says nothing about where they differ. */
const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/**
 * Whether Shopify has signed the parameters of the browser's return (INT-43): the other parameters by their names,
 * written as a query. Shopify's own library does the same and refuses parameters older than a minute and a half, though
 * somebody who reads a consent page can need longer.
 */
export function isSignedReturn({ hmac, ...others }: ShopifyConnection, secret: string): boolean {
  const sorted = Object.entries(others).sort(([one], [other]) => (one < other ? -1 : 1));
  const message = new URLSearchParams(sorted).toString().replaceAll('+', '%20');
  const digest = createHmac('sha256', secret).update(message).digest();
  return isSame(Buffer.from(hmac, 'hex'), digest);
}

/** Whether Shopify has signed the bytes of a webhook; the signature is in base64. */
export function isSignedWebhook(body: Buffer, signature: string, secret: string): boolean {
  const digest = createHmac('sha256', secret).update(body).digest();
  return isSame(Buffer.from(signature, 'base64'), digest);
}
