import { csvCell, csvLine } from '../../files/csv.ts';
import { Email } from '../../http/fields.ts';
import type { Currency } from '../../tenants/currency.ts';
import { moneyText } from './money-text.ts';

export interface PayPalFileLine {
  /** The recipient's email at PayPal. */
  readonly email: string;
  readonly currency: Currency;
  /** Above 0, with no more decimals than the currency has. */
  readonly value: number;
  /** `{run number}-{line number}`; PayPal repeats it in its report. */
  readonly reference: string;
  /** A message to the recipient; an empty one leaves it to PayPal. */
  readonly note: string;
}

/** PayPal takes a file of at most so many rows: https://docs.paypal.ai/growth/payouts/send-money/use-web-ui */
export const mostPayPalFileRows = 5000;

/**
 * The file for PayPal's page for payouts, in PayPal's order: recipient, amount, currency, customer id, note. It has no
 * line of headings and no byte order mark: PayPal would take either for a recipient (PAY-70).
 * https://docs.paypal.ai/growth/payouts/send-money/use-web-ui
 */
export const payPalFile = (lines: readonly PayPalFileLine[]): string =>
  lines
    .map(
      ({ email, currency, value, reference, note }) =>
        `${recipient(email)},${csvLine([moneyText(currency, value), currency, reference, note])}`,
    )
    .join('');

/**
 * An email address may begin with a plus or a minus. It has no character that a formula needs to do harm, and with an
 * apostrophe before it the cash would go to another address.
 */
const recipient = (email: string): string =>
  Email.safeParse(email).success ? email : csvCell(email);
