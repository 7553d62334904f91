import type { RowsSoFar } from './read-rows.ts';

/** An export as a page asks for it: it can be followed, and ended early. */
export interface Asked<What> {
  /** What the file holds. */
  readonly what: What;
  readonly signal?: AbortSignal;
  readonly readContent?: (response: Response) => Promise<Blob>;
}

const count = (number: number): string => number.toLocaleString('en');

/** What is said of an export that takes its time. */
export const exportingLabels = {
  progress: 'Rows in the file',
  rows: ({ done, of }: RowsSoFar): string =>
    of === null ? `${count(done)} rows so far` : `${count(done)} of ${count(of)} rows`,
  cancel: 'Cancel',
  cancelled: 'The export was cancelled',
};
