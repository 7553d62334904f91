/** The state of a chosen reward in one word; it is deleted where its issued reward was. */
export const selectionStateWords = {
  unissued: 'Unissued',
  issued: 'Issued',
  cancelled: 'Cancelled',
  deleted: 'Deleted',
} as const;
