import { z } from 'zod';

/** The subjects of notifications (DASH-19); kinds without a source yet are not listed. */
const notificationTypes = [
  'unpaid-invoice',
  'plan-limit',
  'domain-invalid',
  'sending-domain-invalid',
  'integration-stopped',
  'integration-left',
  'fraud-case-open',
  'announcement',
] as const;

/** How much it matters, in the order of the dashboard (DASH-31). Only `info` can be dismissed (DASH-32). */
export const notificationLevels = ['error', 'warning', 'info'] as const;

/** A message of the product to an admin on the dashboard (DASH-18..20). */
export const Notification = z.object({
  /** Stays the same as long as its cause lasts, so that it stays dismissed. */
  id: z.string(),
  type: z.enum(notificationTypes),
  level: z.enum(notificationLevels),
  /** Plain text for people (DASH-59). */
  message: z.string(),
  /** The page where an admin can act on it, a path of the embedded admin; or a page outside with more about it. */
  link: z
    .union([
      z.object({ label: z.string(), path: z.string() }),
      z.object({ label: z.string(), url: z.string() }),
    ])
    .optional(),
});
export type Notification = z.infer<typeof Notification>;
