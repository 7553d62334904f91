import { applicantCount } from '../applicants/labels.ts';

const rows = (count: number): string =>
  count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`;

/** The texts of the import of applicants, on both sides. */
export const importLabels = {
  title: 'Import applicants',
  back: 'Applicants',
  description: 'From a spreadsheet, a file or another product: up to 1000 people at a time',
  rows,
  steps: { paste: 'Paste', preview: 'Preview', import: 'Import', result: 'Result of the import' },
  stepOf: (number: number, name: string) => `Step ${number} of 3: ${name}`,
  stepsLabel: 'Steps of the import',
  next: 'Continue',
  previous: 'Back',
  paste: {
    title: 'Whom do you want to import?',
    label: 'Rows',
    hint: 'Copy the cells in your spreadsheet and paste them here, best with the line of headings',
    placeholder:
      'First name\tLast name\tEmail\nHana\tSato\thana@example.com\nNoah\tFischer\tnoah@example.com',
    choose: 'Choose a file',
    change: 'Choose another file',
    remove: 'Remove the file',
    drop: 'You can also drop a CSV or TSV file here',
    file: (name: string, count: number) => `${name}, ${rows(count)}`,
    reading: 'Reading the file…',
  },
  separator: 'Separator',
  separators: { '\t': 'Tab', ',': 'Comma', ';': 'Semicolon' },
  hasHeadings: 'The first row holds headings',
  columns: {
    title: 'What do the columns hold?',
    description: 'Columns that you ignore are neither checked nor imported',
    inFile: 'Column',
    example: 'Example',
    meaning: 'Holds',
    meaningOf: (column: string) => `What does the column “${column}” hold?`,
    none: 'empty',
  },
  meanings: {
    ignore: 'Ignore',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    tags: 'Tags',
  },
  questions: 'Questions of the form',
  missing: (what: string) => `Please choose the column that holds the ${what}`,
  /** A column by its heading, else by its place. */
  column: ({ heading, index }: { heading: string | null; index: number }): string =>
    heading ?? `Column ${index + 1}`,
  preview: {
    title: 'Rows',
    row: 'Row',
    rowName: (number: number) => `Row ${number}`,
    sound: (count: number) => `${rows(count)}, all in order`,
    wrong: (count: number, wrongCount: number) =>
      `${rows(count)}, ${wrongCount === 1 ? '1 with an error' : `${wrongCount.toLocaleString('en')} with errors`}`,
    onlyWrong: 'Only rows with errors',
    leaveOut: (count: number) => `Leave out ${rows(count)} with errors`,
    leftOut: (count: number) =>
      count === 1 ? '1 row with an error is left out' : `${rows(count)} with errors are left out`,
    takeBack: 'Take them back',
    nothingWrong: 'No row has an error',
    repeats: (number: number) => `Same email as row ${number}. It will be skipped`,
    pages: 'Pages of rows',
    none: 'There are no rows below the headings',
  },
  problems: {
    empty: 'Please enter a value',
    ragged: (count: number) =>
      count === 1 ? 'The row has one cell too many' : `The row has ${count} cells too many`,
    long: 'The row is too long',
    quote: (number: number) =>
      `The quotes in row ${number} do not match. Check it, or choose another separator`,
    columns: (most: number) => `Please import at most ${most} columns`,
    nothing: 'Please paste at least one row, or choose a file',
    noText: 'This is not a text file. Save it as CSV in your spreadsheet and choose that file',
    fileSize: 'Please choose a file of at most 20 MB',
    unreadable: 'This file could not be read. Please choose it again',
    wrongRows: (count: number) =>
      `${count === 1 ? '1 row has an error' : `${rows(count)} have errors`}. Correct them where they come from, or leave them out`,
  },
  decide: {
    title: 'What happens to them?',
    decision: 'Decision',
    hints: {
      undecided: 'They wait in the list for your decision',
      approved: 'They may register as soon as they have a link',
      rejected: 'They are kept, and may not register',
    },
    choose: 'Please choose a decision',
    email: 'Send decision emails',
    emailHint: 'Everybody who is imported gets the email about the decision, once',
    emailUndecided: 'Nothing is sent while the decision is open',
  },
  trial: {
    title: 'What will happen',
    checking: 'Checking who is there already…',
    failed: 'Who is there already could not be checked',
    again: 'Try again',
    fresh: (count: number) => `${applicantCount(count)} will be imported`,
    known: (count: number) =>
      `${rows(count)} will be skipped: ${count === 1 ? 'an applicant or user with this email exists' : 'applicants or users with these emails exist'}`,
    repeated: (count: number) =>
      `${rows(count)} will be skipped: an earlier row has the same email`,
    leftOut: (count: number) => `${rows(count)} with errors will be left out`,
    emails: (count: number) =>
      count === 1 ? '1 email is sent' : `${count.toLocaleString('en')} emails are sent`,
    nobody: 'There is nobody new to import',
    showWrong: 'Show the errors',
  },
  run: {
    start: (count: number) => `Import ${applicantCount(count)}`,
    none: 'Import',
    title: 'Importing',
    progress: (done: number, of: number) =>
      `${done.toLocaleString('en')} of ${of.toLocaleString('en')} rows`,
    stop: 'Stop',
    resume: (count: number) => `Go on with ${rows(count)}`,
  },
  result: {
    title: 'The import is done',
    stopped: 'The import was stopped',
    failed: 'The import has stopped half-way',
    imported: (count: number) => `${applicantCount(count)} imported`,
    skipped: (count: number) => `${count.toLocaleString('en')} skipped because they already exist`,
    leftOut: (count: number) => `${rows(count)} left out because of errors`,
    left: (count: number) => `${rows(count)} not imported yet`,
    download: 'Download what was not imported',
    downloadHint: 'A CSV file with the reason beside each row',
    toList: 'Show the applicants',
    another: 'Import more',
  },
  reasons: {
    title: 'Reason',
    known: 'Somebody with this email is an applicant or a user already',
    repeats: (number: number) => `Row ${number} has the same email`,
    stopped: 'The import was stopped before this row',
  },
  fileName: 'applicants-not-imported.csv',
} as const;
