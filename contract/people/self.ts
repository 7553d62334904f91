import { z } from 'zod';

/** Stands for the signed-in person in place of a slug or an id (AMB-160, AMB-161). */
export const self = '__SELF__';

/** The path parameters of a call about one person, by slug. Nobody's slug has capital letters. */
export const BySlug = z.object({
  id: z
    .union([z.literal(self), z.string().regex(/^[a-z0-9-]{1,100}$/)])
    .describe('The slug of the person, or __SELF__ for the signed-in one'),
});

/** The path parameters of a call about one person, by id. */
export const ByUserId = z.object({
  id: z
    .union([z.literal(self), z.uuid()])
    .describe('The id of the person, or __SELF__ for the signed-in one'),
});
