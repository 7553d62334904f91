import { z } from 'zod';
import { UserId } from '../auth/session.ts';
import { roles } from '../http/access.ts';
import { Email, Instant, PersonName } from '../http/fields.ts';
import { slugify } from './tag.ts';

/** Anybody with an account in the tenant, as an admin sees them (AMB-157, ADM-64). */
export const Person = z.object({
  id: UserId,
  slug: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  tags: z.array(z.string()),
  roles: z.array(z.enum(roles)),
  isTestUser: z.boolean(),
  createdAt: Instant,
  lastLoginAt: Instant.nullable(),
});
export type Person = z.infer<typeof Person>;

/** A tag of people: slugified, at least 2 characters (SHELL-210..214). */
const Tag = z
  .string()
  .max(100)
  .transform(slugify)
  .pipe(z.string().min(2, 'A tag has at least 2 letters or digits').max(50));

/** What of a person an admin may change; keys left out stay as they are (AMB-159). */
export const PersonChange = z
  .object({
    email: Email,
    firstName: PersonName('first name'),
    lastName: PersonName('last name'),
    tags: z
      .array(Tag)
      .max(50)
      .transform((tags) => [...new Set(tags)]),
    isTestUser: z.boolean(),
  })
  .partial();
export type PersonChange = z.infer<typeof PersonChange>;
