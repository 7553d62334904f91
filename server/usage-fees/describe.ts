import { decimalsOf } from '#contract/tenants/currency.ts';
import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';

const monthName = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
});

/** A fee as a line of an invoice says it. */
export function describeFee({ base, currency, month, ofMonth, unitFee, usage }: UsageFee): string {
  const of = monthName.format(Date.parse(ofMonth));
  const title = month === ofMonth ? of : `Correction for ${of}`;
  if (usage === 'extra-bcs')
    return `${title}: ${base} ${base === 1 ? 'person' : 'people'} above those included`;
  const decimals = decimalsOf(currency);
  const sum = new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency, currencyDisplay: 'code' },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  }).format(base);
  return `${title}: ${unitFee / 100}% of ${sum.replace('\u00a0', ' ')} of referred sales`;
}
