import { z } from 'zod';

/** A person in the data of another record: enough to name them, and to lead to their page. */
export const PersonNamed = z.object({
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
