import type * as endpoints from '#contract/linked-accounts/endpoints.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { shopProblem } from '#server/integrations/shop-problem.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findCustomer } from '#server/shopify/catalogue.ts';
import { openConnectedShop } from '#server/shopify/connected-shop.ts';

type LinkCall = Pick<Call<typeof endpoints.linkExternalUser>, 'config' | 'now' | 'transaction'>;

/**
 * Has the shop say that it knows a customer with this email, and that it is theirs (REW-180). Where no shop is added
 * there is nobody to ask, and the email that people enter stands. Throws ProblemError `customer-not-verified` or
 * `shop-failed`.
 */
export async function assertVerifiedCustomer(call: LinkCall, email: string): Promise<void> {
  const customer = await askForCustomer(call, email);
  if (customer === 'nobody-to-ask' || customer?.verifiedEmail) return;
  const message = customer
    ? 'Your email has not been verified for that account'
    : 'Could not find account with that email';
  throw new ProblemError('customer-not-verified', { message, fields: { email: message } });
}

async function askForCustomer({ config, now, transaction: inTenant }: LinkCall, email: string) {
  try {
    return await findCustomer(await openConnectedShop({ config, now, inTenant }), email);
  } catch (error) {
    if (error instanceof ShopError && error.failure === 'not-added') return 'nobody-to-ask';
    throw shopProblem(error);
  }
}
