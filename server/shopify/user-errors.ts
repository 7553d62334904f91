import { z } from 'zod';
import { ShopError } from '#server/integrations/shop-error.ts';

/** The errors that a shop finds in a change. Its words stay out, for they may name people. */
export const UserErrors = z.object({ userErrors: z.array(z.object({ message: z.string() })) });

/** Throws where a shop did not make a change. */
export function noUserErrors({ userErrors }: z.infer<typeof UserErrors>): void {
  if (userErrors.length > 0) throw new ShopError('refused');
}

/** The errors of a code, with the kind that an admin is told of (REW-108). */
export const CodeErrors = z.object({
  userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })),
});

/** The shop has the code already. */
export class CodeTaken extends ShopError {
  constructor(words: string) {
    super('refused', { words });
  }
}

/** Throws where a shop did not make a code, `CodeTaken` where it has the code already. */
export function noCodeErrors({ userErrors }: z.infer<typeof CodeErrors>): void {
  const [first] = userErrors;
  if (!first) return;
  const words = `The store says: ${first.message}`;
  if (userErrors.some(({ code }) => code === 'TAKEN')) throw new CodeTaken(words);
  throw new ShopError('refused', { words });
}
