/** The texts of every form in a dialog. */
export const formLabels = {
  cancel: 'Cancel',
  close: 'Close',
  reason: 'Reason',
  unsaved: {
    question: 'What you have entered has not been saved. Discard it?',
    keep: 'Keep editing',
    discard: 'Discard',
  },
};
