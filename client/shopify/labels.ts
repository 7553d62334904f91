import { integrationNames } from '#contract/integrations/integration.ts';

/** The texts about a store at Shopify. */
export const shopifyLabels = {
  title: integrationNames.shopify,
  description:
    'An order of your Shopify store counts for the person whose code or link it carries.',
  failed: 'Shopify could not be loaded',
  /** INT-05 */
  justAdded: 'Shopify integration added',
  connect: {
    title: 'Connect your store',
    description: 'You are sent to your store, which asks whether you agree, and come back here.',
    shopName: 'Store name',
    shopNameExample: 'my-store',
    ending: '.myshopify.com',
    waiting: 'Connecting your store…',
    failed: 'The store could not be connected',
  },
  facts: { shopName: 'Store name', domain: 'Domain', currency: 'Currency' },
  settings: {
    title: 'Settings',
    discountExpiry: 'Discounts expire after',
    discountExpiryHelp: 'Days from when a discount is issued. Leave it empty for no expiry.',
    giftCardExpiry: 'Gift cards expire after',
    giftCardExpiryHelp: 'Days from when a gift card is issued. Leave it empty for no expiry.',
    cookieExpiry: 'Links are remembered for',
    cookieExpiryHelp: 'How long your store remembers the link that a purchaser came by.',
  },
  refresh: 'Read the store anew',
  refreshed: 'The store was read again',
  scripts: {
    title: 'Scripts',
    description: 'For support: the script that remembers referral links on the pages of the store.',
    install: 'Install',
    uninstall: 'Uninstall all',
    installed: 'Installed the script',
    uninstalled: 'Uninstalled the scripts',
    removed: 'Removed the script',
    remove: (src: string): string => `Remove ${src}`,
    none: 'No scripts are installed.',
    failed: 'The scripts could not be loaded',
    columns: { src: 'Address', event: 'Runs', createdAt: 'Installed on' },
  },
};
