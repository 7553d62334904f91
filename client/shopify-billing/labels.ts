import {
  type ChargeStatus,
  shopNotConnected,
  subscriptionFrozen,
} from '#contract/shopify-billing/charge.ts';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** All texts about billing through Shopify. */
export const shopifyBillingLabels = {
  settings: {
    title: 'Billing settings',
    purpose: 'Your plan, and what your Shopify store is charged for it.',
    otherMethod: 'Your plan is not billed through Shopify.',
    toBilling: 'Open Billing',
  },
  failed: 'Billing through Shopify could not be loaded',
  noShop: shopNotConnected,
  connect: 'Connect your store',
  status: {
    ...({ pending: 'Not confirmed', active: 'Active', frozen: 'Frozen' } as const),
    ...({ declined: 'Declined', expired: 'Expired', cancelled: 'Cancelled' } as const),
  } satisfies Record<ChargeStatus, string>,
  paidOnce: 'Paid',
  none: 'Not confirmed',
  notice: {
    unconfirmed: 'Please confirm your subscription to activate account',
    byCard:
      'You pay by card until you have confirmed your subscription in Shopify. The subscription by card ends by itself then.',
    frozen: subscriptionFrozen,
    stillFrozen: 'Shopify does not have the payment yet',
  },
  state: 'Charge in Shopify',
  test: 'Test',
  confirm: 'Confirm in Shopify',
  refresh: 'Ask Shopify again',
  updated: 'Subscription updated',
  succeeded: 'Payment succeeded',
  notApproved: 'The charge was not approved in Shopify',
  charges: {
    title: 'Charges',
    empty: 'No charges yet',
    columns: { date: 'Date', description: 'Description', amount: 'Amount', state: 'State' },
    on: (instant: string): string => longDay.format(Date.parse(instant)),
    copy: 'Copy link',
  },
  support: {
    title: 'Shopify Billing',
    purpose: 'The store of this account, how its charge stands, and charges that are paid once.',
    shop: 'Store',
    noShop: 'No store is connected. A charge needs one.',
    subscription: 'Subscription',
    isActive: 'Active',
    isNotActive: 'Not active',
    noCharge: 'None yet',
  },
  form: {
    title: 'One-time charge',
    purpose:
      'The store pays after its owner has confirmed the charge in Shopify. They find the button under Billing settings; you can send them the link as well.',
    description: 'Description',
    amount: 'Amount in US dollars',
    submit: 'Create charge',
    created: 'Charge created',
  },
} as const;
