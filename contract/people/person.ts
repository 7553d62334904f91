import { z } from 'zod';
import { UserId } from '../auth/session.ts';
import { roles } from '../http/access.ts';
import { Email, Instant, PersonName } from '../http/fields.ts';
import { PersonProfile, ProfileInput } from '../profiles/profile.ts';
import { Suppression } from '../suppressions/suppression.ts';
import { TenantId } from '../tenants/tenant-id.ts';
import { Notes } from './notes.ts';
import { PayPalEmail } from './pay-pal-email.ts';
import { ShippingAddress, ShippingAddressInput } from './shipping-address.ts';
import { PersonTags } from './tag.ts';

/** Anybody with an account in the tenant (AMB-55 to AMB-60, ADM-64). */
export const Person = z.object({
  id: UserId,
  tenantId: TenantId,
  slug: z.string(),
  email: z.string(),
  /** Why the address gets no email; only for admins, and only where that is so. */
  emailSuppression: Suppression.optional(),
  firstName: z.string(),
  lastName: z.string(),
  tags: z.array(z.string()),
  /** Oldest first (AMB-61). */
  discountCodes: z.array(z.object({ code: z.string() })),
  /** Private to admins: left out of an answer to other people (AMB-57, AMB-147). */
  notes: z.string().nullable().optional(),
  roles: z.array(z.enum(roles)),
  isTestUser: z.boolean(),
  /** The points, all credits minus all debits (AMB-72). */
  balance: z.number().int(),
  /** The PayPal address for their cash; null until given (AMB-63). */
  payPalEmail: z.string().nullable(),
  /** True while deactivated (AMB-59). */
  deleted: z.boolean(),
  /** The moment of the erasure that they have asked for; only for admins, and only after such a request. */
  deletionAt: Instant.optional(),
  createdAt: Instant,
  lastLoginAt: Instant.nullable(),
  /** Null until it is entered (AMB-63). */
  shippingAddress: ShippingAddress.nullable(),
  ...PersonProfile.shape,
});
export type Person = z.infer<typeof Person>;

/**
 * The fields that may be sent to change a person; keys left out stay as they are (AMB-159). The server decides who may
 * change which of them (AMB-149).
 */
export const PersonChange = z
  .object({
    email: Email,
    firstName: PersonName('first name'),
    lastName: PersonName('last name'),
    tags: PersonTags,
    notes: Notes,
    isTestUser: z.boolean(),
    profile: ProfileInput,
    payPalEmail: PayPalEmail,
    shippingAddress: ShippingAddressInput.nullable(),
  })
  .partial();
export type PersonChange = z.infer<typeof PersonChange>;

/** The fields that no change of the person changes: their present values pass, and others are refused (AMB-149). */
export const UnchangeablePart = Person.pick({
  balance: true,
  discountCodes: true,
  profilePubliclyVisible: true,
}).partial();

/** How many test users a tenant has at most; deactivated ones do not count (AMB-116, AMB-194). */
export const mostTestUsers = 3;
