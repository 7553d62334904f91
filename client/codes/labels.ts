import type { CodeCap, DiscountCode } from '#contract/codes/code.ts';

/** The texts about the codes of somebody, on both sides. */
export const codeLabels = {
  title: 'Codes',
  ofPerson: 'Orders with one of these codes count for this person.',
  own: 'An order with a discount code of yours counts for you. The code of the tracking links is in your links already: nobody has to type it.',
  failed: 'The codes could not be loaded',
  empty: 'No codes yet',
  emptyHint: 'Add a discount code that the shop knows.',
  emptyOwnHint: 'A code that you can share appears here as soon as you have one.',
  discount: (system: string): string => `Discount code in ${system}`,
  referral: 'Code of the tracking links',
  copy: 'Copy',
  copyOne: (code: string): string => `Copy ${code}`,
  add: 'Add discount code',
  code: 'Code',
  codeHint: '3 to 50 letters, digits or hyphens, as the shop knows it.',
  platform: 'Platform',
  submit: 'Add code',
  added: 'Code added',
  remove: 'Remove',
  removeOne: (code: string): string => `Remove ${code}`,
  question: ({ code }: Pick<DiscountCode, 'code'>, name: string): string =>
    `Remove the code ${code} of ${name}?`,
  consequence:
    'Orders with it count for nobody from now on. The referrals made with it stay. The shop keeps the code.',
  removed: 'Code removed',
};

/** The texts about the cap of a discount code. */
export const capLabels = {
  open: 'Cap',
  openOf: (code: string): string => `Cap of ${code}`,
  title: (code: string): string => `Cap of the code ${code}`,
  description:
    'Orders above the cap of people who opened none of the tracking links are held in a fraud case until you have decided. Purchasers keep their discount.',
  isOn: 'Look at orders without a click above a number',
  orders: 'Orders without a click',
  days: 'Within days',
  submit: 'Save the cap',
  saved: 'Cap saved',
  told: ({ orders, days }: CodeCap): string =>
    `At most ${orders} ${orders === 1 ? 'order' : 'orders'} without a click in ${days} ${days === 1 ? 'day' : 'days'}`,
};
