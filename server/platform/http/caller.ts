import type { UserId } from '#contract/auth/session.ts';
import type { Role } from '#contract/http/access.ts';
import { self } from '#contract/people/self.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';

/** The tenant that the host name of a call names. */
export interface RequestTenant {
  readonly tenantId: TenantId;
  readonly enabled: boolean;
}

/** The signed-in person who makes a call, with the roles held at this moment (AUTH-67). */
export interface Actor {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** The email of the operator or support person who acts as this person (AUTH-49). */
  readonly actedBy?: string;
}

/** Whether somebody is an admin of the tenant. */
export const isAdmin = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('admin');

/** The tenant of the host, and the person who calls when the call carries a valid session. */
export interface Caller {
  readonly tenant: RequestTenant;
  readonly actor: Actor | undefined;
  /** Whether the admins of the tenant may work: it pays, or is not billed (BILL-20). */
  readonly isActive: boolean;
}

/** The id of the person that the path of a call names: the caller's for `__SELF__` (AMB-161). */
export const idAsked = ({
  actor,
  params,
}: {
  readonly actor: Actor;
  readonly params: { readonly id: string };
}): string => (params.id === self ? actor.userId : params.id);

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of every endpoint that belongs to a tenant. */
    caller: Caller | null;
  }
}
