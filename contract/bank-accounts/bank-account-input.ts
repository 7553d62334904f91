import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { Line, tooLong } from '../http/fields.ts';

/** In Europe and many other countries an account has an IBAN (ISO 13616); elsewhere a number and the code of its bank. */
export const bankAccountKinds = ['iban', 'account-number'] as const;

/** A text of letters and digits as banks write it: without the spaces and lines that people put between. */
const code = (longest: number) =>
  z
    .string()
    .max(longest * 2, `Please enter at most ${longest} characters`)
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .default('');

/**
 * The bank account that somebody's cash is sent to (PAY-76). Fields for the other kind of account are not kept.
 * An IBAN and a BIC (ISO 9362) are checked by the rules of the registry of SWIFT.
 */
export const BankAccountInput = z
  .object({
    /** The name of the holder, as the bank knows it: at most 70 characters, as in a SEPA transfer. */
    holder: Line(70).refine((text) => text !== '', 'Please enter the account holder'),
    kind: z.enum(bankAccountKinds),
    iban: z
      .string()
      .max(100, tooLong)
      .transform((text) => electronicFormatIBAN(text) ?? '')
      .default(''),
    accountNumber: code(34),
    /** A routing number, sort code, BSB or another code of a bank. */
    bankCode: code(20),
    /** May be left empty. */
    bic: code(11),
  })
  .superRefine(({ kind, iban, accountNumber, bankCode, bic }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'iban' && !isValidIBAN(iban)) refuse('iban', 'Please enter a valid IBAN');
    // The last four of a shorter number would be nearly all of it.
    if (kind === 'account-number' && !/^[A-Z0-9]{6,34}$/.test(accountNumber))
      refuse('accountNumber', 'Please enter an account number of 6 to 34 letters and digits');
    if (kind === 'account-number' && !/^[A-Z0-9]{3,20}$/.test(bankCode))
      refuse('bankCode', 'Please enter a bank code of 3 to 20 letters and digits');
    if (bic !== '' && !isValidBIC(bic))
      refuse('bic', 'Please enter a valid BIC, or leave it empty');
  });
export type BankAccountInput = z.infer<typeof BankAccountInput>;
