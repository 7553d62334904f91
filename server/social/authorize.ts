import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Network } from '#contract/social/network.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { listDomains } from '#server/domains/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Actor, RequestTenant } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { SocialApp } from '#server/platform/social-apps.ts';
import { originOf, tenantOrigin } from '#server/tenants/origin.ts';
import { forgetAuthorizations, insertAuthorization } from './grants-repository.ts';
import { networkOf, requireApp } from './networks.ts';

/** How long a person may take on the page of a network, in milliseconds. */
export const longestAge = 3_600_000;

export const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/**
 * The secret that goes with a state (RFC 7636). It is made from the secret of the app and stored nowhere: who sees
 * the state and the code on their way cannot exchange them.
 */
export const codeVerifierOf = ({ clientSecret }: SocialApp, state: string): string =>
  createHmac('sha256', clientSecret).update(`code verifier ${state}`).digest('base64url');

export const returnPath = '/api/v1/social-networks/authorized';

/** Where a network sends the browser back to: one address of the platform, for networks know each address by heart. */
export const returnAddress = (config: Config): string =>
  `${originOf(config.platformDomain, config)}${returnPath}`;

interface AskingCall {
  readonly actor: Actor;
  readonly config: Config;
  readonly now: Date;
  readonly tenant: RequestTenant;
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

interface Return {
  /** The address of the application as the page gave it; the tenant's own without it. */
  readonly redirectUrlRoot: string | undefined;
  /** The page that goes on. */
  readonly path: string;
}

/**
 * The page on which a network asks the caller for consent. Its state works once, for the session that asks, and begins
 * with the tenant. Throws ProblemError `invalid-input` where the application is none of the tenant's (SOC-96).
 */
export async function askForConsent(
  call: AskingCall,
  network: Network,
  page: Return,
): Promise<string> {
  const app = requireApp(call.config, network);
  const state = await rememberState(call, network, page);
  const redirectUri = returnAddress(call.config);
  const codeVerifier = codeVerifierOf(app, state);
  return networkOf[network].consentAddress(app, { state, redirectUri, codeVerifier });
}

/** Keeps where the browser goes on to that comes back from a network, and answers the state it comes back with. */
export async function rememberState(
  call: AskingCall,
  network: Network,
  { redirectUrlRoot, path }: Return,
): Promise<string> {
  const { actor, now, tenant } = call;
  const state = `${tenant.tenantId}.${randomBytes(32).toString('base64url')}`;
  await call.transaction(async (db) => {
    const returnTo = `${await assertOwnOrigin(db, call, redirectUrlRoot)}${path}`;
    await forgetAuthorizations(db, new Date(now.getTime() - longestAge));
    const { sessionId } = actor;
    await insertAuthorization(db, {
      ...{ stateHash: hashOf(state), sessionId, network, returnTo, askedAt: now },
    });
  });
  return state;
}

async function assertOwnOrigin(
  db: TenantDb,
  { config, tenant }: Pick<AskingCall, 'config' | 'tenant'>,
  root: string | undefined,
): Promise<string> {
  const own = tenantOrigin(tenant.tenantId, config);
  const url = root === undefined ? new URL(own) : URL.parse(root);
  const domains = (await listDomains(db)).filter(
    ({ kind, isValid }) => kind === 'portal' && isValid,
  );
  const origins = [own, ...domains.map(({ domain }) => originOf(domain, config))];
  const found = origins.find((origin) => new URL(origin).origin === url?.origin);
  if (found !== undefined && url?.username === '') return found;
  const fields = { redirectUrlRoot: 'Please use an address of this programme' };
  throw new ProblemError('invalid-input', { fields });
}

/** The tenant that a state begins with; whether the state is one of its own is for the tenant to see. */
export function tenantOf(state: string): TenantId | undefined {
  return TenantId.safeParse(state.split('.', 1)[0]).data;
}
