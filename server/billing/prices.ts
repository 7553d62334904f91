import type Stripe from 'stripe';
import type { PlanOnOffer } from '#contract/billing/billing.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { askByName, askStripe } from './ask-stripe.ts';

type PricedPlan = Pick<PlanOnOffer, 'id' | 'titleWithPeriod' | 'period' | 'amount'>;

/**
 * Stripe's id of the price of a plan, which is made where there is none. Its lookup key has the amount in it: another
 * amount is another price, and who pays the former one goes on paying it. Throws ProblemError `invalid-input` for a
 * plan that is not paid by card.
 */
export async function ensurePrice(stripe: Stripe, plan: PricedPlan): Promise<string> {
  const { id: planId, amount, period, titleWithPeriod } = plan;
  if (amount === null || period === 'forever')
    throw new ProblemError('invalid-input', {
      fields: { planId: 'Please contact support about this plan' },
    });
  const key = `banyan-${planId}-${amount}`;
  const find = async () => {
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
    return data[0]?.id;
  };
  const found = await askStripe(find);
  if (found !== undefined) return found;
  const create = (options?: Stripe.RequestOptions) =>
    stripe.prices.create(
      {
        ...{ currency: 'usd', unit_amount: amount, lookup_key: key, metadata: { planId } },
        product_data: { name: titleWithPeriod },
        recurring: { interval: period === 'annual' ? 'year' : 'month' },
      },
      options,
    );
  // A failure that Stripe repeats would keep everybody from this plan for a day. Of one lookup key it makes one price.
  const withoutName = async () => (await askStripe(find)) ?? (await askStripe(create)).id;
  const made = await askByName(() => create({ idempotencyKey: `price ${key}` }), withoutName);
  return made.id;
}
