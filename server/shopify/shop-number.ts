import { z } from 'zod';

/** The id of a thing at Shopify as its webhooks have it: a number, or its digits as text. */
export const ShopNumber = z.union([z.number().int().positive(), z.string().regex(/^\d{1,20}$/)]);
