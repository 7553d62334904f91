import type { IntegrationType } from '#contract/integrations/integration.ts';

/** The texts about every platform that can be connected. */
export const integrationLabels = {
  description: 'The shop in which codes and links of yours lead to orders.',
  back: 'Back to Integrations',
  added: 'Added',
  notAdded: 'Not added',
  settings: 'Settings',
  storeUrl: 'Store URL',
  storeUrlExample: 'https://shop.example.com',
  authorize: 'Authorize',
  update: 'Update',
  cancel: 'Cancel',
  /** INT-104 */
  updated: 'Updated settings',
  remove: 'Remove',
  removeQuestion: (name: string): string => `Remove ${name} integration?`,
  /** INT-173 */
  removeConsequence: {
    shopify:
      'Orders are no longer fetched. Rewards of the store can still be chosen, and wait until you connect it again; its settings begin anew then. The referrals and rewards that are recorded stay.',
    'woo-commerce':
      'Orders are no longer fetched. When you connect the store again, its settings begin anew. The referrals and rewards that are recorded stay.',
  } satisfies Record<IntegrationType, string>,
  /** INT-102 */
  removed: 'Removed integration',
  /** INT-176 */
  gone: {
    title: 'This store was removed',
    text: 'It was removed in another tab, or by somebody else. You can connect it again.',
    unsaved:
      'It was removed in another tab, or by somebody else. Your changes at the end of this page are not saved. Connect the store again, and you can save them.',
  },
  /** INT-177 */
  replaced: {
    title: 'Another store is connected',
    text: (address: string): string =>
      `These are the settings of the store that is connected now. Your changes for ${address} were not saved.`,
  },
  /** INT-113; `again` is the link at its end. */
  stopped: {
    text: 'This integration has stopped working because of repeated errors.',
    again: 'Test it again',
  },
  connectAgain: 'Connect again',
  test: 'Test integration',
  testing: 'Testing…',
  passed: 'Passed',
  failed: 'Failed',
  /** INT-105 */
  unknownError: 'Unknown error',
  dismiss: 'Dismiss',
  close: 'Close',
  unlimited: 'No expiry',
  days: 'days',
};
