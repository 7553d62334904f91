/** The state of a chosen reward. */
export const selectionStateWords = {
  unissued: 'Unissued',
  issued: 'Issued',
  cancelled: 'Cancelled',
  deleted: 'Cancelled after issue',
} as const;
