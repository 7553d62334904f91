import { z } from 'zod';

/** The job that asks Shopify about the charges of a tenant, by its name, for those who ask for it. */
export const followChargesRequest = { name: 'follow-shopify-charges', payload: z.object({}) };
