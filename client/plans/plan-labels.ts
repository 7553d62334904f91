import type { PaymentMethod } from '#contract/plans/payment-method.ts';
import { periodTitles } from '#contract/plans/plan-title.ts';

const afterTrial =
  'A customer who has added a card by then goes on and pays. For all others the plan ends.';

/** The texts of the page of the tenant's plan. */
export const planLabels = {
  title: 'Plan',
  description: (tenantName: string): string =>
    `What ${tenantName} is on, what it includes and what was agreed.`,
  loadFailure: 'The plan could not be loaded',
  updated: 'Updated plan',
  conflict:
    'Somebody else has changed this plan in the meantime. You see it as it is now. Please check it and try again.',
  save: 'Save',
  cancel: 'Cancel',
  current: {
    title: 'Current plan',
    none: 'No plan has been chosen yet. Nothing is limited until then.',
    legacy: 'Legacy',
    afterTerm: 'It waits for the end of the minimum term.',
    appSumo: 'AppSumo',
    version: (plan: number, pricing: number): string =>
      `Plan version ${plan}, pricing version ${pricing}`,
    byArrangement: 'By arrangement',
    paidForGood: 'Paid for good',
    codes: (count: number): string => `${count} AppSumo ${count === 1 ? 'code' : 'codes'} redeemed`,
    amount: (dollars: string, period: 'monthly' | 'annual'): string =>
      `${dollars} a ${period === 'monthly' ? 'month' : 'year'}`,
  },
  choice: {
    title: 'Change the plan',
    plan: 'Plan',
    nothing: 'Choose a plan',
    appSumo: 'The AppSumo plan of the codes redeemed',
    period: 'Period',
    periods: periodTitles,
    update: 'Update Plan',
    overridesFirst:
      'Add an override below first, so that this customer keeps what the AppSumo plan gave them.',
    monthlyFirst: 'Customers who come from AppSumo pay by the month at first.',
    invalidPayment: {
      title: 'Invalid Payment Method',
      text: 'Please set a payment method that allows card billing before moving this customer to a paid plan.',
    },
    noCodes: {
      title: 'No AppSumo codes',
      text: 'Could not find any AppSumo codes for this customer. Plan change cancelled',
    },
    close: 'Close',
  },
  features: {
    title: 'Features',
    description: 'What the plan includes. An override takes its place at once.',
    overridden: 'Overridden',
    onPlan: (value: string): string => `${value} on the plan`,
    used: (count: number): string => `${count} used`,
    unlimited: 'Unlimited',
    yes: 'Yes',
    no: 'No',
    add: 'Add override',
    addNamed: (feature: string): string => `Add override: ${feature}`,
    edit: 'Edit',
    editNamed: (feature: string): string => `Edit override: ${feature}`,
    remove: 'Remove',
    removeNamed: (feature: string): string => `Remove override: ${feature}`,
    valueOf: (feature: string): string => `Override: ${feature}`,
  },
  fees: {
    title: 'Usage fees',
    description: 'Charged each month with the next invoice.',
    none: 'This plan has no usage fees.',
    types: {
      orders: 'Orders',
      'extra-bcs': 'Extra people',
    },
    hints: {
      orders: 'A percentage of the net value of tracked orders',
      'extra-bcs': 'For each person above the number that the plan includes',
    },
    byDefault: (amount: string): string => `${amount} by default`,
    fee: (type: string): string => `Fee: ${type}`,
    inPercent: 'Percent',
    inDollars: 'US dollars',
    orderFees: 'Order transaction fees',
    enabledFrom: (day: string): string => `Enabled from ${day}`,
    notEnabled: 'Not enabled',
    starts: 'They start when the customer comes to a plan that has them.',
    prevent: 'Do not start them when the plan changes',
  },
  term: {
    title: 'Minimum term',
    description:
      'It starts anew each time when it ends. A smaller plan that waits for the end of the term waits for the new end once you change it.',
    months: 'Term',
    none: 'None',
    year: '12 months',
    start: 'Starts on',
    monthlyOnly: 'Only a plan that is paid by the month has a minimum term.',
    startMissing: 'Please enter the day on which the term starts',
  },
  stripe: {
    title: 'Stripe plan',
    description: 'The price at Stripe that this customer is billed by.',
    id: 'Stripe plan ID',
  },
  options: {
    title: 'Billing options',
    description: 'How this customer may pay. The customer does not see these choices.',
    failed: 'The billing options could not be loaded',
    method: 'Payment method',
    methods: {
      'stripe-only': 'Card only',
      'paypal-only': 'PayPal only',
      'paypal-or-stripe': 'PayPal or card',
      shopify: 'Shopify, for its customers since October 2022',
    } satisfies Record<PaymentMethod, string>,
    paidByPayPal: 'Paid by PayPal',
    paidByPayPalHint: 'The agreement is signed: the customer can work without a card.',
    denyTrial: 'No trial period',
    denyTrialHint: 'The first subscription is charged at once.',
    cardGoesOn: {
      shopify:
        'The subscription by card goes on until the store has confirmed its charge, and then ends by itself. Nobody pays twice.',
      payPal:
        'The subscription by card goes on until you mark the customer as paid by PayPal, and then ends by itself.',
      ends: 'The subscription by card ends at once when you save this.',
    },
    updated: 'Billing setup updated',
  },
  pilot: {
    title: 'Pilot',
    description: (plan: string, days: number): string =>
      `${days} days on ${plan} without a card. ${afterTrial}`,
    running: 'Trial',
    afterwards: afterTrial,
    begin: 'Begin pilot',
    begun: 'Pilot begun',
  },
  cancelling: {
    hint: 'Cancelling ends the subscription at once and disables the account.',
    cancel: 'Cancel subscription',
    keep: 'Keep it',
    ask: (tenantName: string): string => `Cancel the subscription of ${tenantName}?`,
    question:
      'It ends at once, and nothing is paid back. The account is disabled, its integrations are removed, and nobody but support can log in. You are logged out as well.',
    done: 'Subscription cancelled',
  },
  account: {
    title: 'Account',
    enabled: 'Enabled',
    disabled: 'Disabled',
    isEnabled: 'People can log in, and integrations run.',
    isDisabled: 'Only support can log in.',
    disable: 'Disable',
    enable: 'Enable',
    question:
      'Disable this account? Integrations will be removed and users will no longer be able to log in',
    disableTitle: (tenantName: string): string => `Disable ${tenantName}?`,
    wasDisabled: 'Account disabled',
    wasEnabled: 'Account enabled',
  },
};

/** How long the notice that a plan was changed stays, in milliseconds. */
export const planNoticeDuration = 4000;
