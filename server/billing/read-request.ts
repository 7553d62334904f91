import { z } from 'zod';

/** The job that asks Stripe how the subscription of a tenant stands, by its name and payload, for callers that ask for it. */
export const readSubscriptionRequest = { name: 'read-subscription', payload: z.object({}) };
