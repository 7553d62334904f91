/** The line below every page of ambassadors (SET-28). */
export const helpLabels = {
  question: 'Do you have questions? Write to',
};
