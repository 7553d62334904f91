/** What every form in a dialog says. */
export const formLabels = { cancel: 'Cancel', reason: 'Reason' };
