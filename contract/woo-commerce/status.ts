import { z } from 'zod';

/** The store's own account of itself and of our plugin (INT-29). */
export const WooCommerceStatus = z.object({
  isBcPluginInstalled: z.boolean(),
  /** Null while the plugin is not installed. */
  bcPluginVersion: z.string().nullable(),
  latestBcPluginVersion: z.string(),
  /** The version of WooCommerce. */
  version: z.string(),
  /** Whether orders are kept in tables of their own: https://woocommerce.com/document/high-performance-order-storage/ */
  hposEnabled: z.boolean(),
  hposSyncEnabled: z.boolean(),
  wpVersion: z.string(),
  mySqlVersion: z.string(),
  defaultTimezone: z.string(),
  wcDatabaseVersion: z.string(),
});
export type WooCommerceStatus = z.infer<typeof WooCommerceStatus>;

const partsOf = (version: string): number[] =>
  version.split('.').map((part) => Number(/^\d+/.exec(part)?.[0] ?? 0));

/** Whether a version is older than another one, part by part as numbers: 1.9.0 is older than 1.10.0 (INT-52). */
export function isOlder(version: string, other: string): boolean {
  const [own, others] = [partsOf(version), partsOf(other)];
  for (let at = 0; at < Math.max(own.length, others.length); at += 1) {
    const difference = (own[at] ?? 0) - (others[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
