import type * as endpoints from '#contract/auth/tenant-switch-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { readHandOffState } from './hand-off-cookie.ts';
import { consumeToken, issueToken, type OneTimeTokenRow } from './one-time-tokens.ts';
import { mayEnter } from './policy.ts';
import { findActiveUser, findOrAddStandIn, type UserRow } from './repository.ts';
import { createSession } from './sessions.ts';
import { findTargetTenant } from './target-tenant.ts';

interface HandOff {
  readonly token: string;
  readonly url: string;
}

/** An operator enters another tenant as its admin, and a disabled one only as support (AUTH-92, AUTH-94). */
export async function requestAccess(call: Call<typeof endpoints.requestAccess>): Promise<HandOff> {
  const { actor, body, config, database, now } = call;
  const target = await findTargetTenant(database, call.tenant, body.tenantId);
  if (!target || target.tenantId === call.tenant.tenantId) throw new ProblemError('not-found');
  if (!mayEnter(target, actor)) throw new ProblemError('tenant-disabled');

  const isSupport = actor.roles.includes('support');
  const token = await database.inTenant(target.tenantId, (db) =>
    issueToken(
      db,
      {
        kind: 'hand-off',
        email: actor.email,
        actor: actor.email,
        grantedRoles: isSupport ? ['admin', 'support'] : ['admin'],
        state: body.state,
      },
      now,
    ),
  );
  await call.transaction((db) =>
    recordAudit(db, call, { action: 'tenant-entered', subject: target.tenantId }),
  );
  return { token, url: handOffUrl(target.tenantId, config) };
}

/** Turns the ticket of a sign-in on another tenant's page into a hand-off (AUTH-96). */
export async function switchTenant(call: Call<typeof endpoints.switchTenant>): Promise<HandOff> {
  const { body, config, database, now } = call;
  const target = await findTargetTenant(database, call.tenant, body.tenantId);
  if (!target) throw new ProblemError('invalid-token');
  const token = await database.inTenant(target.tenantId, async (db) => {
    const ticket = await consumeToken(db, { kind: 'tenant-switch', token: body.ticket }, now);
    if (!ticket?.userId) throw new ProblemError('invalid-token');
    const { email, userId } = ticket;
    return issueToken(db, { kind: 'hand-off', email, userId, state: body.state }, now);
  });
  return { token, url: handOffUrl(target.tenantId, config) };
}

const handOffUrl = (tenantId: TenantId, config: Parameters<typeof tenantOrigin>[1]): string =>
  `${tenantOrigin(tenantId, config)}/login-with-token`;

/** Works once, here, and only in the browser that has the cookie of this hand-off (AUTH-90). */
export async function loginWithToken(
  call: Call<typeof endpoints.loginWithToken>,
): Promise<{ token: string }> {
  const { body, now, tenant } = call;
  const state = readHandOffState(call.cookies, call.config);
  if (state === undefined) throw new ProblemError('invalid-token');
  return call.transaction(async (db) => {
    const handOff = await consumeToken(db, { kind: 'hand-off', token: body.token, state }, now);
    const user = handOff && (await userOf(db, handOff, now));
    if (!handOff || !user) throw new ProblemError('invalid-token');
    const { actor, grantedRoles } = handOff;
    if (!mayEnter(tenant, { roles: grantedRoles ?? user.roles })) {
      throw new ProblemError('invalid-token');
    }
    await recordAudit(db, call, { action: 'tenant-entered', actor: handOff.email });
    const acting = actor === null ? undefined : { actor, grantedRoles: grantedRoles ?? [] };
    const signing = { ...call, tenantId: tenant.tenantId };
    // A stand-in's own address is nobody's: the session is in the operator's name.
    const person = { ...user, email: handOff.email };
    return { token: await createSession(db, person, signing, acting) };
  });
}

async function userOf(
  db: TenantDb,
  { actor, userId }: OneTimeTokenRow,
  now: Date,
): Promise<UserRow | undefined> {
  if (userId !== null) return findActiveUser(db, userId);
  return actor === null ? undefined : findOrAddStandIn(db, actor, now);
}
