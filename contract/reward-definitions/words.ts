import type { IssueType } from './reward-definition.ts';

/** The names of the types of rewards. */
export const issueTypeWords: Readonly<Record<IssueType, string>> = {
  custom: 'Custom',
  'shopify-discount': 'Shopify discount',
  'shopify-gift-card': 'Shopify gift card',
  'amazon-discount': 'Amazon discount',
  'amazon-gift-card': 'Amazon gift card',
};
