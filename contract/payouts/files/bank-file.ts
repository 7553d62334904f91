import { byteOrderMark, csvLine } from '../../files/csv.ts';
import type { Currency } from '../../tenants/currency.ts';
import { moneyText } from './money-text.ts';

export interface BankFileLine {
  readonly holder: string;
  /** An IBAN, or the number of an account in a country without IBAN. */
  readonly account: string;
  /** A BIC, or the code of the bank in a country without IBAN; empty where neither is known. */
  readonly bank: string;
  readonly currency: Currency;
  /** Above 0, with no more decimals than the currency has. */
  readonly value: number;
  /** `{run number}-{line number}`. */
  readonly reference: string;
}

const headings = [
  'Account holder',
  'IBAN or account number',
  'BIC or bank code',
  'Amount',
  'Currency',
  'Reference',
] as const;

/** The file with transfers for a bank: RFC 4180 in UTF-8, with a line of headings (PAY-71). */
export const bankFile = (lines: readonly BankFileLine[]): string =>
  [
    byteOrderMark,
    csvLine(headings),
    ...lines.map(({ holder, account, bank, currency, value, reference }) =>
      csvLine([holder, account, bank, moneyText(currency, value), currency, reference]),
    ),
  ].join('');
