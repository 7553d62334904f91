import { integrationNames } from '#contract/integrations/integration.ts';

/** The texts about a connected WooCommerce store. */
export const wooCommerceLabels = {
  title: integrationNames['woo-commerce'],
  description:
    'An order of your WooCommerce store counts for the person whose code or link it carries.',
  failed: 'WooCommerce could not be loaded',
  connect: {
    title: 'Connect your store',
    description:
      'You are sent to your store, where you approve a REST API key for us, and come back here.',
    byHand: 'Enter a key by hand',
    ask: 'Ask the store for a key',
  },
  keyNotFound: 'Key Not Found',
  /** INT-108 */
  keyNotFoundText:
    'We could not retrieve a REST API key automatically. Please create one in your store and paste the consumer key and secret here.',
  noNewKey: 'Your store has given no new key. The key before stays in use.',
  add: 'Add integration',
  added: 'Added integration',
  categoryUrlBase: 'Product category base',
  categoryUrlBaseHelp:
    'The part of your category addresses that WordPress calls “Product category base”.',
  couponExpiry: 'Coupons expire after',
  couponExpiryHelp:
    'Days from when a coupon is issued. Leave it empty for coupons that do not expire.',
  key: {
    title: 'REST API key',
    edit: 'Edit key',
    keep: 'Keep the present key',
    consumerKey: 'Consumer key',
    consumerSecret: 'Consumer secret',
    useQueryStringAuth: 'Send the key in the address',
    useQueryStringAuthHelp: 'For servers that take away the authorization header.',
  },
  cookie: {
    title: 'Referral cookie',
    description: 'How long your store remembers the link that a purchaser came by.',
    days: 'Expires after (days)',
    set: 'Set expiry',
    /** INT-103 */
    done: 'Updated referral cookie expiry',
  },
  status: {
    title: 'Status',
    loading: 'Asking your store…',
    /** INT-112 */
    unavailable: 'Unable to retrieve WooCommerce status information',
    refresh: 'Ask again',
    notInstalled: 'Not installed',
    yes: 'Yes',
    no: 'No',
    pluginVersion: 'Plugin version',
    version: 'WooCommerce version',
    hposEnabled: 'HPOS enabled',
    hposSyncEnabled: 'HPOS sync enabled',
    wpVersion: 'WordPress version',
    mySqlVersion: 'MySQL version',
    defaultTimezone: 'Default timezone',
    wcDatabaseVersion: 'WooCommerce database version',
  },
  plugin: {
    /** INT-109, INT-110; with the tenant's word for one ambassador. */
    missing: (ambassador: string): string => `${ambassador} WooCommerce Plugin Not Installed`,
    missingText: 'Without it, your store does not know which link a purchaser came by.',
    /** INT-111 */
    outdated: (from: string, to: string): string =>
      `A newer version of the plugin is available. Please update from ${from} to ${to} in WordPress under Plugins.`,
    install: 'Install plugin',
    title: 'Install the plugin',
    steps: [
      'Please contact support for the plugin “Banyan for WooCommerce”. It is a ZIP file; leave it packed.',
      'In WordPress, open Plugins, choose Add New, then Upload Plugin, and upload the ZIP file.',
      'Choose Activate Plugin once WordPress has installed it.',
    ],
    done: 'Done',
  },
};
