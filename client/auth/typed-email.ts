import { z } from 'zod';

const Typed = z.object({ email: z.string() });

/** The email that the state of an entry of the history carries from one page to the next; else empty. */
export const typedEmail = (state: unknown): string => Typed.safeParse(state).data?.email ?? '';
