import { z } from 'zod';

/** The platforms that a tenant can connect (INT-02). */
export const integrationTypes = ['shopify', 'woo-commerce'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

export const integrationNames: Readonly<Record<IntegrationType, string>> = {
  shopify: 'Shopify',
  'woo-commerce': 'WooCommerce',
};

/** How many runs of a sync may fail one after the other before the integration counts as stopped (INT-123). */
export const failuresUntilStopped = 5;

/** The subject of a test, and whether it works (INT-31). */
export const IntegrationTestResult = z.object({
  title: z.string(),
  result: z.enum(['passed', 'failed']),
  message: z.string(),
});
export type IntegrationTestResult = z.infer<typeof IntegrationTestResult>;
