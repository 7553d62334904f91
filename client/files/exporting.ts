import type { RowsSoFar } from './read-rows.ts';

/** An export as a page asks for it: it can be followed, and ended early. */
export interface Asked<What> {
  /** The content of the file. */
  readonly what: What;
  readonly signal?: AbortSignal;
  readonly readContent?: (response: Response) => Promise<Blob>;
}

/** How long an export takes, in milliseconds, before a link by email is offered (REP-106). */
export const offerAfter = 5000;
/** With so many rows or more, the link is offered at once. */
export const manyRows = 50_000;

const count = (number: number): string => number.toLocaleString('en');

/** The texts about an export that takes its time. */
export const exportingLabels = {
  progress: 'Rows in the file',
  rows: ({ done, of }: RowsSoFar): string =>
    of === null ? `${count(done)} rows so far` : `${count(done)} of ${count(of)} rows`,
  preparing: 'The file is being prepared',
  emailInstead: 'Email me a link instead',
  emailed: 'You get an email with a link once the file is ready',
  cancel: 'Cancel',
  cancelled: 'The export was cancelled',
};
