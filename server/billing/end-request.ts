import { z } from 'zod';

/** The job that ends a subscription, by its name and what it needs to know, for those who ask for it. */
export const endSubscriptionRequest = { name: 'end-subscription', payload: z.object({}) };
