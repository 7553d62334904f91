/** The texts of a list that could not be read again. Pages without a list do not load them. */
export const staleLabels = {
  title: 'This list may be out of date',
};
