/** The texts of the offer to install the portal as an app (SET-42). */
export const installLabels = {
  title: (name: string) => `Install ${name}`,
  purpose: 'It opens from your home screen, in a window of its own.',
  install: 'Install',
  dismiss: 'Not now',
  byHand: {
    share: 'Tap Share in the bar of Safari',
    add: 'Choose “Add to Home Screen”',
  },
};
