import { z } from 'zod';
import { UserId } from '../auth/session.ts';
import { roles } from '../http/access.ts';
import { Email, Instant, PersonName } from '../http/fields.ts';
import { PersonProfile } from '../profiles/profile.ts';
import { mostTags, Tags } from './tag.ts';

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
  /** True while deactivated (AMB-59). */
  deleted: z.boolean(),
  createdAt: Instant,
  lastLoginAt: Instant.nullable(),
  ...PersonProfile.shape,
});
export type Person = z.infer<typeof Person>;

/** What an admin may change about a person; keys left out stay as they are (AMB-159). */
export const PersonChange = z
  .object({
    email: Email,
    firstName: PersonName('first name'),
    lastName: PersonName('last name'),
    tags: Tags(mostTags.ofPerson),
    isTestUser: z.boolean(),
  })
  .partial();
export type PersonChange = z.infer<typeof PersonChange>;
