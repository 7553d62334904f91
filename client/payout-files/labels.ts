/** The texts about a file with the results of a payout run. */
export const resultFileLabels = {
  problems: {
    tooLarge: 'Please choose a file of at most 5 MB',
    tooManyRows: 'Please choose a file of at most 10,000 rows',
    noText: 'This is not a text file. Save it as CSV in your spreadsheet and choose that file',
    empty: 'The file is empty',
    quotes: (row: number) => `The quotes in row ${row} do not match`,
    noReference:
      'The file has no column with the references. Name the column “Reference” or “Unique ID”',
    noStatus: 'The file has no column with the results. Name the column “Status”',
    doubled: (reference: string, first: number, second: number) =>
      `Rows ${first} and ${second} both name the payout ${reference}. Please leave only one of them in the file`,
    unknownReference: 'No payout of this run has this reference',
    unknownStatus: (status: string) =>
      status === '' ? 'The row has no status' : `The status “${status}” is not known`,
  },
} as const;
