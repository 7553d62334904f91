/** Roles a session can hold (AUTH-51). A person with none of them is an ambassador (AUTH-125). */
export const roles = ['admin', 'support', 'tenant-admin'] as const;
export type Role = (typeof roles)[number];

/** Support and admin in one person (TEN-88, AUTH-126). */
export const isSuperAdmin = (held: readonly Role[]): boolean =>
  held.includes('support') && held.includes('admin');

/**
 * The people who may call an endpoint. Every endpoint has an access rule; leaving it out does not compile.
 *
 * - `anyone`: no session needed.
 * - `signed-in`: any valid session of the tenant.
 * - `holds`: a session with at least one of the roles.
 * - `operator`: a session with at least one of the roles on the operator's own tenant (AUTH-130).
 */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'holds'; readonly roles: readonly [Role, ...Role[]] }
  | { readonly kind: 'operator'; readonly roles: readonly [Role, ...Role[]] };

export const anyone = { kind: 'anyone' } as const satisfies Access;
export const signedIn = { kind: 'signed-in' } as const satisfies Access;
export const operator = { kind: 'operator', roles: ['tenant-admin'] } as const satisfies Access;

/** Access for the operator's tenant-admins and for the admins of the operator's own tenant (TEN-84). */
export const operatorOrItsAdmin = {
  kind: 'operator',
  roles: ['tenant-admin', 'admin'],
} as const satisfies Access;

/** Access for sessions that hold at least one of `anyOf`. */
export const holds = (...anyOf: [Role, ...Role[]]) =>
  ({ kind: 'holds', roles: anyOf }) as const satisfies Access;
