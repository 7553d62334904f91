import { z } from 'zod';
import { Instant } from '../http/fields.ts';

/** Why an address gets no email: it does not exist, or its owner has called a mail spam. */
export const SuppressionReason = z.enum(['bounce', 'complaint']);
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/** A stop on email to an address of the tenant, even password resets, until an admin lifts it (ADR 0042). */
export const Suppression = z.object({ reason: SuppressionReason, at: Instant });
export type Suppression = z.infer<typeof Suppression>;
