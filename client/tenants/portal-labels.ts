/** The texts about the tenant's own portal domain (SHELL-161, DOM-10). */
export const portalLabels = {
  moved: {
    title: 'We have moved',
    text: (address: string): string => `Our portal has moved to ${address}`,
    go: 'Go to new address',
    stay: 'Admin login',
  },
  useDomain: {
    title: 'Your portal has its own address',
    text: (ambassadors: string, address: string): string =>
      `${ambassadors} find your portal at ${address}. Please use and share that address.`,
    go: 'Open the portal',
  },
};

/** An origin as people write it. */
export const hostOf = (url: string): string => new URL(url).host;
