import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';
import { describeUse } from '#contract/usage-fees/words.ts';

const monthName = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
});

/** A fee as a line of an invoice says it. */
export function describeFee(fee: UsageFee): string {
  const of = monthName.format(Date.parse(fee.ofMonth));
  return `${fee.month === fee.ofMonth ? of : `Correction for ${of}`}: ${describeUse(fee)}`;
}
