import { describeMoney } from '../tenants/currency.ts';
import type { UsageFee } from './usage-fee.ts';

/** The reason for a fee, for Billing and for the line of an invoice. */
export const describeUse = ({ base, currency, unitFee, usage }: UsageFee): string =>
  usage === 'orders'
    ? `${unitFee / 100}% of ${describeMoney(currency, base)} of referred sales`
    : `${base.toLocaleString('en')} ${base === 1 ? 'person' : 'people'} above those included, ${describeMoney(currency, unitFee / 100)} each`;
