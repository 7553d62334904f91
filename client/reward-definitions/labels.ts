import type { Stock } from '#contract/reward-definitions/reward-definition.ts';

/** The texts of the screens of rewards, on both sides (REW-01 to REW-10, REW-127 to REW-143, REW-189, REW-190). */
export const rewardTypeLabels = {
  title: 'Reward Types',
  menu: 'Kinds of rewards',
  tabs: { points: 'Point Rewards', activities: 'Activity Rewards' },
  purpose: {
    points: 'What people can choose for their points.',
    activities: 'What an activity can give, to be claimed with a token.',
  },
  search: 'Search by description',
  type: 'Reward Type',
  everyType: 'Every reward type',
  empty: 'No rewards found',
  emptyHint: 'Add a reward with “Add Reward”.',
  add: 'Add Reward',
  columns: {
    description: 'Description',
    type: 'Type',
    points: 'Points',
    available: 'Available',
    automatic: 'Issued automatically',
    stock: 'Stock',
    unclaimed: 'Unclaimed tokens',
    claimed: 'Claimed tokens',
  },
  available: 'Available',
  unavailable: 'Unavailable',
  yes: 'Yes',
  no: 'No',
  stock: ({ tracked, quantity }: Stock): string => {
    if (!tracked) return 'No limit';
    if (quantity === null) return 'Not asked yet';
    return quantity === 0 ? 'Out of stock' : quantity.toLocaleString('en');
  },
  actionsOf: (description: string): string => `Actions for ${description}`,
  actions: {
    edit: 'Edit',
    makeAvailable: 'Make available',
    makeUnavailable: 'Make unavailable',
    checkStock: 'Check stock',
    delete: 'Delete',
  },
  notices: {
    added: 'Reward added',
    updated: 'Reward updated',
    deleted: 'Reward deleted',
    nowAvailable: 'Reward is available',
    nowUnavailable: 'Reward is unavailable',
    checked: (stock: Stock): string =>
      stock.tracked && stock.quantity !== null
        ? `The store has ${stock.quantity.toLocaleString('en')}`
        : 'The store does not count these products',
    withoutPicture: 'The reward is saved, its picture is not. Please choose the picture again',
  },
  deletion: {
    question: 'Delete this reward?',
    hint: 'Nobody can choose it from then on. What people have chosen of it stays.',
    confirm: 'Delete',
  },
};

/** The texts of the form of a reward. */
export const rewardFormLabels = {
  add: { points: 'Add a point reward', activities: 'Add an activity reward' },
  edit: 'Edit reward',
  failed: 'This reward could not be opened',
  back: 'All rewards',
  basics: 'What people get',
  type: 'Reward Type',
  typeHint: 'It cannot be changed later.',
  chooseType: 'Choose how it reaches people',
  needsShopify: 'Add the Shopify integration to give discounts and gift cards of your store.',
  description: 'Description',
  points: 'Points',
  url: 'Web address with more about it (optional)',
  giftCardValue: (currency: string): string => `Value in ${currency}`,
  currency: 'Currency',
  discountType: 'Kind of discount',
  discountTypes: { percentage: 'Percentage', 'fixed-amount': 'Fixed amount' },
  percentage: 'Percent',
  amount: (currency: string): string => `Amount in ${currency}`,
  restrictions: 'Where the discount counts',
  restrictionType: 'What can be bought with it',
  restrictionTypes: {
    none: 'Everything',
    products: 'Some products',
    collections: 'Some collections',
  },
  prerequisites: 'Conditions',
  minimumSubtotal: (currency: string): string => `Smallest order in ${currency} (optional)`,
  minimumQuantity: 'Fewest items (optional)',
  oncePerCustomer: 'Only once for each customer',
  issuing: 'How it is issued',
  autoIssue: 'Issue automatically, as soon as it is chosen',
  needsPlus: 'Automated gift card issuing needs a Shopify Plus account',
  byHand: 'An admin enters the code of each of these rewards.',
  needsReference: 'An admin enters a number or a code for each one',
  disableSelection: 'Show it, but let nobody choose it for now',
  quantity: 'How many there are (optional)',
  quantityHint: 'Each choice lowers it by one. Leave it empty for no limit.',
  picture: 'Picture',
  choosePicture: 'Choose a picture',
  changePicture: 'Change picture',
  removePicture: 'Remove picture',
  pictureHint: 'PNG, JPEG, GIF or WebP, at most 20 MB',
  submit: { add: 'Add', update: 'Update' },
};

type Kind = 'products' | 'collections';

/** The texts of the choice of products and collections (REW-130, REW-135, REW-179, INT-122). */
export const shopPickerLabels = {
  title: { products: 'Choose products', collections: 'Choose collections' } satisfies Record<
    Kind,
    string
  >,
  table: { products: 'Products', collections: 'Collections' } satisfies Record<Kind, string>,
  open: { products: 'Choose products', collections: 'Choose collections' } satisfies Record<
    Kind,
    string
  >,
  search: 'Search by title',
  refresh: 'Refresh',
  empty: { products: 'No products found', collections: 'No collections found' } satisfies Record<
    Kind,
    string
  >,
  none: 'None chosen yet',
  choose: (title: string): string => `Choose ${title}`,
  remove: 'Remove',
  removeOne: (title: string): string => `Remove ${title}`,
  lastStays: 'The last one cannot be removed. Choose another one first.',
  close: 'Done',
};
