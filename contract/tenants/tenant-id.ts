import { z } from 'zod';

/** Names no tenant can take, because they mean a part of the platform (TEN-78). */
const reservedTenantIds = [
  'www',
  'api',
  'auth',
  'admin',
  'app',
  'mail',
  'support',
  'status',
  'links',
  'portals',
] as const;

const isReserved = (id: string): boolean => reservedTenantIds.some((reserved) => reserved === id);

/** The form of a tenant's id, reserved ones included: 2 to 63 of a-z, 0-9 and -, starting with a letter. */
export const TenantIdText = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    'Tenant ID has 2 to 63 lowercase letters, digits and hyphens and starts with a letter',
  );

/** The tenant that a call is about, as any text. The call itself says when there is no such tenant. */
export const NamedTenantId = z.string().max(63);

/** A tenant's id, which is also its subdomain, and none of the reserved names (TEN-78). */
export const TenantId = TenantIdText.refine(
  (id) => !isReserved(id),
  'Tenant ID is already in use',
).brand<'TenantId'>();
export type TenantId = z.infer<typeof TenantId>;
