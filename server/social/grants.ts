import type { Network } from '#contract/social/network.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { RequestTenant } from '#server/platform/http/caller.ts';
import type { SocialApp } from '#server/platform/social-apps.ts';
import {
  changeGrant,
  dropGrant,
  findGrant,
  type GrantRow,
  lockGrant,
} from './grants-repository.ts';
import { NetworkError, networkProblem } from './networks/network-error.ts';
import type { NetworkAccount } from './networks/social-network.ts';
import type { GivenKey, NetworkKey } from './networks/token-answer.ts';
import { networkOf, requireApp } from './networks.ts';
import { askToRevoke } from './revoke-request.ts';
import { seal, unseal } from './sealed.ts';

export interface GrantCall {
  readonly actor: { readonly userId: string };
  readonly config: Config;
  readonly now: Date;
  readonly tenant: RequestTenant;
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/** An account of a person that can be asked. */
export interface OpenedAccount extends NetworkAccount {
  readonly app: SocialApp;
  readonly accessToken: string;
}

/** How long one caller may take to get the next key before another one tries, in milliseconds. */
const renewingAtMost = 15_000;

/** Whose key it is; it is sealed with this. */
export const grantOwner = (
  { tenantId }: Pick<RequestTenant, 'tenantId'>,
  { userId, network }: Pick<GrantRow, 'userId' | 'network'>,
): string => `${tenantId}/${userId}/${network}`;

export const renewAtOf = (network: Network, { seconds }: GivenKey, now: Date): Date | null =>
  seconds === null
    ? null
    : new Date(now.getTime() + Math.max(0, seconds - networkOf[network].renewBefore) * 1000);

/**
 * The result of some work with the caller's account at a network; undefined where they have not authorized it, or where
 * the network takes their authorization no more, which forgets it. Throws the errors of `networkProblem`.
 */
export async function withAccount<T>(
  call: GrantCall,
  network: Network,
  work: (account: OpenedAccount) => Promise<T>,
): Promise<T | undefined> {
  const app = requireApp(call.config, network);
  const grant = await call.transaction((db) => findGrant(db, call.actor.userId, network));
  if (!grant) return undefined;
  let used: GrantRow = grant;
  try {
    const opened = await workingGrant(call, app, grant);
    if (!opened) throw new NetworkError('grant-refused');
    used = opened.grant;
    const { networkUserId: id, handle } = used;
    return await work({ app, accessToken: opened.key.accessToken, id, handle });
  } catch (error) {
    if (!(error instanceof NetworkError) || error.failure !== 'grant-refused')
      throw networkProblem(network, error);
    await call.transaction((db) => dropGrant(db, used));
    return undefined;
  }
}

interface WorkingGrant {
  readonly grant: GrantRow;
  readonly key: NetworkKey;
}

/** The grant as it is, or with the next key when it is time. Of many at once one renews it. */
async function workingGrant(
  call: GrantCall,
  app: SocialApp,
  grant: GrantRow,
): Promise<WorkingGrant | undefined> {
  const { now, tenant } = call;
  const isDue = ({ renewAt }: GrantRow) => renewAt !== null && renewAt <= now;
  const open = (row: GrantRow): WorkingGrant | undefined => {
    const key = unseal(app, grantOwner(tenant, row), row.sealedKey);
    return key && { grant: row, key };
  };
  if (!isDue(grant)) return open(grant);
  const claimed = await call.transaction(async (db) => {
    const current = await lockGrant(db, grant.userId, grant.network);
    if (!current || !isDue(current)) return { current };
    const isClaimed = current.renewingUntil !== null && current.renewingUntil > now;
    if (isClaimed) throw new NetworkError('busy', { retryAfterSeconds: 2 });
    const renewingUntil = new Date(now.getTime() + renewingAtMost);
    await changeGrant(db, current, { renewingUntil });
    return { current, isOurs: true };
  });
  const before = claimed.current && open(claimed.current);
  if (!before || !claimed.isOurs) return before;
  return renew(call, app, before);
}

async function renew(
  { now, tenant, transaction }: GrantCall,
  app: SocialApp,
  { grant, key }: WorkingGrant,
): Promise<WorkingGrant> {
  const { network } = grant;
  try {
    const given = await networkOf[network].renew(app, key);
    const sealedKey = seal(app, grantOwner(tenant, grant), given.key);
    const change = { sealedKey, renewAt: renewAtOf(network, given, now), renewingUntil: null };
    await transaction(async (db) => {
      // They have removed the account meanwhile, whose key is this one by now.
      if (!(await changeGrant(db, grant, change))) await askToRevoke(db, { ...grant, sealedKey });
    });
    return { grant: { ...grant, ...change }, key: given.key };
  } catch (error) {
    await transaction((db) => changeGrant(db, grant, { renewingUntil: null }));
    throw error;
  }
}
