import { BankAccountInput } from '#contract/bank-accounts/bank-account-input.ts';
import { validateWith } from '../forms/validate.ts';

/** The fields of a bank account. Stored numbers never come back to them. */
export interface BankAccountValues {
  holder: string;
  kind: BankAccountInput['kind'];
  iban: string;
  accountNumber: string;
  bankCode: string;
  bic: string;
}

/** The form for one's own bank account, empty but for a name. */
export const bankAccountForm = (holder: string) => {
  const initialValues: BankAccountValues = {
    ...{ holder, kind: 'iban', iban: '', accountNumber: '', bankCode: '', bic: '' },
  };
  return { initialValues, validate: validateWith(BankAccountInput) };
};
