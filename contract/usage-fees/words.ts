import { describeMoney } from '../tenants/currency.ts';
import type { UsageFee } from './usage-fee.ts';

/** What a fee is for, as Billing and the line of an invoice say it. */
export const describeUse = ({ base, currency, unitFee, usage }: UsageFee): string =>
  usage === 'orders'
    ? `${unitFee / 100}% of ${describeMoney(currency, base)} of referred sales`
    : `${base.toLocaleString('en')} ${base === 1 ? 'person' : 'people'} above those included, ${describeMoney(currency, unitFee / 100)} each`;
