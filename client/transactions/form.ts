import { TransactionInput } from '#contract/transactions/transaction.ts';
import { isValid, validateWith } from '../forms/validate.ts';

/** Points that are given or taken by hand, as the form holds them; `value` is a text while it is being typed. */
export interface TransactionValues {
  submissionId: string;
  type: TransactionInput['type'];
  value: number | string;
  description: string;
}

const validate = validateWith(TransactionInput);

/** The form for points by hand. Its id stays the same at every try, so that they count once (AMB-110, AMB-111). */
export function transactionForm() {
  const initialValues: TransactionValues = {
    submissionId: crypto.randomUUID(),
    type: 'credit',
    value: '',
    description: '',
  };
  return { initialValues, validate };
}

/** Whether both the points and their reason are there (AMB-110). */
export const isTransaction = (values: TransactionValues): boolean => isValid(validate(values));
