import { z } from 'zod';
import { roles } from '../http/access.ts';
import { Email, Instant, PersonName } from '../http/fields.ts';
import { Suppression } from '../suppressions/suppression.ts';

/** Why an administrator was deleted (ADM-20). */
export const deleteReasons = ['no-longer-administrator', 'requested-by-person', 'other'] as const;
export type DeleteReason = (typeof deleteReasons)[number];

/** An administrator or an open invitation to become one (ADM-13..21). */
export const Administrator = z.object({
  /** The user's id, or the invitation's while `invitePending` is true. */
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Why the address gets no email; left out where it does. */
  emailSuppression: Suppression.optional(),
  roles: z.array(z.enum(roles)),
  invitePending: z.boolean(),
  /** True for an invitation older than its 30 days. */
  inviteExpired: z.boolean(),
  deleted: z.boolean(),
  invitedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  lastLoginAt: Instant.nullable(),
  /** Whether signing in takes more than the password. */
  hasSecondFactor: z.boolean(),
});
export type Administrator = z.infer<typeof Administrator>;

/** The fields of an invitation (ADM-37..39). */
export const Invitation = z.object({
  firstName: PersonName('first name'),
  lastName: PersonName('last name'),
  email: Email,
});
export type Invitation = z.infer<typeof Invitation>;

export type AdministratorStatus = 'active' | 'invited' | 'expired' | 'deleted';

/** The one status that is shown of an administrator (ADM-10, ADM-22, ADM-31). */
export function administratorStatus(
  administrator: Pick<Administrator, 'deleted' | 'invitePending' | 'inviteExpired'>,
): AdministratorStatus {
  if (administrator.deleted) return 'deleted';
  if (!administrator.invitePending) return 'active';
  return administrator.inviteExpired ? 'expired' : 'invited';
}
