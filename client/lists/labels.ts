/** The number at which counting ends (ADR 0017). */
const mostCounted = 10_000;

/** A number as far as it was counted: "41", "10,000+". */
export const countLabel = (count: number): string =>
  `${count.toLocaleString('en')}${count >= mostCounted ? '+' : ''}`;

/** The texts of every list. */
export const listLabels = {
  onePerson: 'Only what one person has.',
  everybody: 'Show what everybody has',
  failure: (list: string): string => `${list} could not be loaded`,
  /** Said of rows in sight that could not be read again. */
  stale: 'This list may be out of date',
  /** Takes search and filters back. */
  clear: 'Clear filters',
  /** Said beside the number of selected rows, to people at the keyboard. */
  enterBar: 'Press Enter to come here',
  /** Opens the choice of columns. */
  columns: 'Columns',
};
