/** What stands below every page of those who take part (SET-28). */
export const helpLabels = {
  question: 'Do you have questions? Write to',
};
