import { z } from 'zod';
import { ShopError } from '#server/integrations/shop-error.ts';

/** What a shop says that it does not like about a change. Its words stay out, for they may name people. */
export const UserErrors = z.object({ userErrors: z.array(z.object({ message: z.string() })) });

/** Throws where a shop did not make a change. */
export function noUserErrors({ userErrors }: z.infer<typeof UserErrors>): void {
  if (userErrors.length > 0) throw new ShopError('refused');
}
