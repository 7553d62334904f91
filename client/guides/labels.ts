/** The texts around the hints of a guide. */
export const guideLabels = {
  progress: (hint: number, all: number): string => `${hint} of ${all}`,
  back: 'Back',
  next: 'Next',
  done: 'Done',
  close: 'Close this guide',
  /** In the menu of people without a list of guides. */
  again: 'See how it works',
};
