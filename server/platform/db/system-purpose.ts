/**
 * Everything that may look across tenants. A transaction in the system role names one of these, it
 * is logged, and adding one is a decision to be reviewed in this file.
 */
export const systemPurposes = [
  /** Find the tenant of a host name, and whether it is enabled. */
  'find-tenant',
  /** Find the tenant of a domain, and give a domain to the tenant that its DNS names. */
  'own-domain',
  /** Find the tenant of a sending domain, and take one from a tenant that has not proven it. */
  'own-sending-domain',
  /** The operator’s list of tenants, with the state of each. */
  'list-tenants',
  /** Make a tenant. */
  'create-tenant',
  /** The operator sets which side shows which screen of a tenant. */
  'update-rollout',
  /** See the progress of the screens' move everywhere, and the stages of each screen. */
  'watch-screens',
  /** The operator sets the stages of a screen, and lets one that went back be shown again. */
  'change-screens',
  /** Read the operator's announcements to the admins of all tenants. */
  'read-announcements',
  /** End an operator's access to other tenants. */
  'end-operator-access',
  /** Read or make a secret of the installation, such as the key that signs sessions. */
  'read-secret',
  /** Take an erased person out of the tables that the application may only add to. */
  'erase-person',
  /** Find the tenants whose points expire. */
  'find-points-expiry',
  /** Find the tenants in which it is Monday morning. */
  'find-weekly-summaries',
  /** Find the tenants whose commissions are due. */
  'find-due-referrals',
  /** Find the tenants whose figures of reports are to be added up. */
  'find-report-changes',
  /** Find the tenants whose ledger was not proved tonight. */
  'find-unproved-ledgers',
  /** Find the jobs that fetch orders and are due. */
  'find-due-syncs',
  /** Find the exports that are kept no longer, or whose job is gone. */
  'find-old-exports',
  /** Find the emails to many whose job is gone. */
  'find-stalled-sendings',
  /** Find the payout runs that PayPal is paying. */
  'find-sent-payout-runs',
  /** Find the tenant of a customer of Stripe, and the tenants about whom Stripe was not asked for long. */
  'find-stripe-customer',
  /** Find which tenants have connected a shop, or have orders of one. */
  'find-shop',
  /** Find the tenants about whose charges Shopify was not asked for long. */
  'find-shopify-charges',
  /** Find whether an account of a network is still connected with somebody. */
  'find-social-grant',
  /** Find the tenant of a short link, and its destination. */
  'open-link',
  /** Write down how often links were opened. */
  'count-clicks',
  /** Take AppSumo codes out of the stock and give them to the tenant that redeems them, with their plan. */
  'redeem-app-sumo-codes',
  /** Hand outbox rows to the job queue. */
  'relay-outbox',
  /** Note which outbox rows are done. */
  'settle-jobs',
  /** Count the calls of a network that come to no tenant. */
  'count-calls',
  /** Settle outbox rows that were given up, and forget old ones, old mails and old counts of calls. */
  'clear-outbox',
  /** The operator’s list of work that was given up. */
  'list-given-up-jobs',
  /** The operator retries work that was given up. */
  'retry-given-up-jobs',
  /** Count the jobs and emails that wait, for the figures of the operator. */
  'read-figures',
  /** Find the files whose contents are to be moved to the store or back. */
  'move-files',
  /** Fill an empty database with the demo. */
  'fill-demo',
  /** See whether a disk that was full takes a row again. */
  'try-disk',
  /** Tests look at rows behind the product's back. */
  'inspect-in-test',
] as const;

export type SystemPurpose = (typeof systemPurposes)[number];

/** Whether nobody waits for it: all such purposes together take turns with the tenants as one of them would. */
export const isBackground = (purpose: SystemPurpose): boolean =>
  purpose === 'count-clicks' ||
  purpose === 'relay-outbox' ||
  purpose === 'settle-jobs' ||
  purpose === 'clear-outbox';
