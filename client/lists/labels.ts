/** What every list says. */
export const listLabels = {
  failure: (list: string): string => `${list} could not be loaded`,
  /** Takes search and filters back. */
  clear: 'Clear filters',
};
