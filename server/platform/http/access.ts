import { needsSubscription, passesGate } from '#contract/billing/gate.ts';
import type { Access } from '#contract/http/access.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../problems.ts';
import type { Caller } from './caller.ts';

/**
 * Refuses a caller whom the access rule does not let in: `unauthenticated` without a valid session,
 * `forbidden` without the role.
 */
export function assertAccess(
  access: Access,
  { tenant, actor }: Pick<Caller, 'tenant' | 'actor'>,
  config: Pick<Config, 'operatorTenantId'>,
): void {
  if (access.kind === 'anyone') return;
  if (!actor) throw new ProblemError('unauthenticated');
  switch (access.kind) {
    case 'signed-in':
      return;
    case 'holds':
      if (access.roles.some((role) => actor.roles.includes(role))) return;
      break;
    case 'operator':
      if (tenant.tenantId !== config.operatorTenantId) break;
      if (access.roles.some((role) => actor.roles.includes(role))) return;
      break;
  }
  throw new ProblemError('forbidden');
}

/** Whether the call is refused to an admin because their tenant has no active subscription. */
export const isUnpaid = (
  endpoint: Pick<Endpoint, 'access' | 'withoutSubscription'>,
  { actor, isActive }: Caller,
): boolean =>
  !isActive &&
  needsSubscription(endpoint) &&
  !(actor && passesGate({ ...actor, actor: actor.actedBy }));
