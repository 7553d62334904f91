import type { z } from 'zod';

/** Why the contract refuses the text of a single field; null where it takes the text, and while there is none. */
export const refusalOf = (schema: z.ZodType, text: string): string | null =>
  text.trim() === '' ? null : (schema.safeParse(text).error?.issues[0]?.message ?? null);
