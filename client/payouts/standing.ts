import type { CashPart, PayoutPlace } from '#contract/payouts/standing.ts';
import { type Currency, describeMoney } from '#contract/tenants/currency.ts';

/** The texts above the parts of somebody's cash. */
export const standingLabels = {
  title: (currency: Currency): string => `Where your cash is (${currency})`,
  failed: 'Where your cash is could not be loaded',
  names: {
    waiting: 'Pending',
    held: 'Held',
    'below-minimum': 'Due',
    'no-address': 'Due',
    next: 'Due',
    'on-its-way': 'Being paid',
    failed: 'Did not arrive',
  } satisfies Record<CashPart['part'], string>,
};

const nameOf = ({ kind, name }: PayoutPlace): string =>
  kind === 'bank-account' ? `your bank account ${name}` : name;

/**
 * Why a part of somebody's cash is where it is, in a sentence (PAY-40). `dateOf` writes a moment as a date of the tenant.
 */
export function whyOf(
  part: CashPart,
  currency: Currency,
  dateOf: (moment: string) => string,
): string {
  switch (part.part) {
    case 'waiting':
      return part.from === null
        ? 'It is yours once our team has approved it.'
        : `Orders count from ${dateOf(part.from)} on, when they can no longer be returned.`;
    case 'held':
      return `It can be paid from ${dateOf(part.until)} on.`;
    case 'below-minimum':
      return `It is paid once it comes to ${describeMoney(currency, part.minimum)}.`;
    case 'no-address':
      return 'It can be paid once you have added your PayPal email or bank account below.';
    case 'next':
      return 'It goes out with the next payout.';
    case 'on-its-way':
      return `It was approved on ${dateOf(part.since)} and is being paid out to ${part.place ? nameOf(part.place) : 'you'}.`;
    case 'failed': {
      const at = part.place ? ` at ${nameOf(part.place)}` : '';
      const next = part.isCorrected
        ? 'It is due again, and you have changed where we send it since.'
        : 'It is due again. Please check where we send it.';
      return `It did not arrive${at} on ${dateOf(part.at)}: ${part.reason.replace(/[.\s]+$/, '')}. ${next}`;
    }
  }
}
