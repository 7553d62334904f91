import { firstFew } from '../people/first-few.ts';

/** The number of references that one sentence names. */
const mostReferences = 10;

/** The texts of the report of a bank or of PayPal that an admin uploads. */
export const resultsLabels = {
  choose: 'Upload the report',
  title: 'What the file says',
  paid: 'Paid',
  failed: 'Failed, and due again',
  waiting: 'Still on their way',
  missing: 'Not in the file',
  missingStay: 'They stay as they are.',
  missingHint:
    'Where PayPal has none of them, enter the file first, and then choose “All others failed”.',
  unused: 'Rows that are not used',
  moreUnused: (count: number): string =>
    count === 1 ? 'and 1 more row' : `and ${count.toLocaleString('en')} more rows`,
  confirm: (count: number): string =>
    count === 1 ? 'Enter 1 payout' : `Enter ${count.toLocaleString('en')} payouts`,
  row: (row: number, why: string): string => `Row ${row}: ${why}`,
  progress: (done: number, all: number): string => `${done} of ${all} entered`,
  noReason: 'No reason was given',
  notDue: (references: readonly string[]): string =>
    `Stay failed, because their cash was paid another way since: ${firstFew(references, mostReferences)}.`,
  unknown: (references: readonly string[]): string =>
    `This run does not pay these payouts, and they are not entered: ${firstFew(references, mostReferences)}. If PayPal has paid one of them, mark it as paid under “Due and paid”, so that nobody pays it again.`,
};
