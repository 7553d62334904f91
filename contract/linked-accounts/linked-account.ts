import { z } from 'zod';
import { Email, Instant } from '../http/fields.ts';

/** The other systems where an email identifies a person (AMB-73). */
export const externalUserTypes = ['shopify-customer'] as const;

/** The networks whose accounts can be linked (AMB-74). */
export const socialProviders = ['facebook', 'instagram', 'twitter'] as const;

const linked = { id: z.uuid(), userId: z.uuid(), createdAt: Instant };

/** The account of a person in another system (AMB-73, AMB-74). */
export const ExternalUser = z.object({
  ...linked,
  userType: z.enum(externalUserTypes),
  email: z.string(),
});
export type ExternalUser = z.infer<typeof ExternalUser>;

/** An account of somebody in a social network (AMB-73, AMB-74). */
export const SocialAccount = z.object({
  ...linked,
  provider: z.enum(socialProviders),
  /** The name there, without an @. */
  handle: z.string(),
});
export type SocialAccount = z.infer<typeof SocialAccount>;

/** All accounts that are linked with somebody, the oldest first (AMB-179). */
export const LinkedAccounts = z.object({
  externalUsers: z.array(ExternalUser),
  socialAccounts: z.array(SocialAccount),
});
export type LinkedAccounts = z.infer<typeof LinkedAccounts>;

/** The own account in another system, as the person states it (AMB-178). */
export const ExternalUserInput = z.object({ userType: z.enum(externalUserTypes), email: Email });
export type ExternalUserInput = z.infer<typeof ExternalUserInput>;
