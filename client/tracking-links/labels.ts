/** The texts of the lists of somebody's tracking links. */
export const trackingLinkLabels = {
  title: 'Tracking links',
  ofPerson: 'Where the links lead, and how many people have opened them. Bots are left out.',
  own: 'Share them: you see how many people open them. Bots are left out.',
  failed: 'The tracking links could not be loaded',
  empty: 'No tracking links yet',
  emptyHint: 'An activity can bring them, in its step Tracking Links.',
  emptyOwnHint: 'A link that you can share appears here as soon as an activity brings one.',
  none: 'No links yet',
  notMade: 'Could not create link',
  retry: 'Try again',
  leadsTo: 'Leads to',
  copy: 'Copy',
  copyOne: (address: string): string => `Copy ${address}`,
  clicks: (count: number): string =>
    count === 1 ? '1 click' : `${count.toLocaleString('en')} clicks`,
  made: (date: string): string => `since ${date}`,
  create: 'Create Link',
  createFor: (title: string): string => `Create Link for ${title}`,
  createHint: (destination: string): string =>
    `To any page whose address begins with ${destination}`,
  destination: 'Destination',
  /** The typed parameters that do not lead to a product. */
  leftOut: (names: readonly string[]): string =>
    `Left out: ${names.join(', ')}. A link keeps only parameters that choose a variant of a product.`,
  path: 'Path',
  pathHint: (domain: string): string =>
    `What follows ${domain}/. Leave it empty for one that we choose.`,
  ownPathHint: (domain: string): string =>
    `What follows ${domain}/. The address that it has now stops working.`,
  submit: 'Create',
  created: 'Created link',
  edit: (address: string): string => `Change ${address}`,
  editTitle: 'Change link',
  save: 'Save',
  saved: 'Changed link',
  delete: 'Delete',
  deleteOne: (address: string): string => `Delete ${address}`,
  question: 'Delete this link?',
  consequence: (address: string, destination: string): string =>
    `${address} leads to ${destination} from now on, without parameters.`,
  deleted: 'Deleted link',
  share: 'Share',
  shareOne: (address: string): string => `Share ${address}`,
  shareTitle: 'Share link',
  shareHint: 'Let somebody scan the code with their phone, or send them the address.',
  qr: (address: string): string => `QR code of ${address}`,
  send: 'Send to an app',
};

/** An address in its form for people. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');
