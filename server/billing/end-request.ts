import { z } from 'zod';

/** The job that ends a subscription, by its name and payload, for callers that ask for it. */
export const endSubscriptionRequest = { name: 'end-subscription', payload: z.object({}) };
