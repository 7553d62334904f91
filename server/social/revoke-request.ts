import { z } from 'zod';
import { networks } from '#contract/social/network.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { GrantRow } from './grants-repository.ts';
import { networkOf } from './networks.ts';

/** The job that ends a grant at its network, by its name and payload. The key stays sealed. */
export const revokeGrantRequest = {
  name: 'revoke-social-grant',
  payload: z.object({ network: z.enum(networks), userId: z.uuid(), sealedKey: z.string() }),
};

type Ended = Pick<GrantRow, 'network' | 'userId' | 'sealedKey'>;

/** Has a key that is kept no more end at its network; nothing where the network has no call for that (SOC-134). */
export async function askToRevoke(db: TenantDb, ended: Ended): Promise<void> {
  const { network, userId, sealedKey } = ended;
  if (networkOf[network].revoke === null) return;
  await enqueue(db, revokeGrantRequest, { network, userId, sealedKey });
}

/** Forgets the grants of a person, for one linked account or for all, and has them end at the networks. */
export async function endGrants(
  db: TenantDb,
  of: { readonly accountId: string } | { readonly userId: string },
): Promise<void> {
  const ended = await db
    .deleteFrom('socialGrants')
    .where((grant) =>
      'accountId' in of ? grant('accountId', '=', of.accountId) : grant('userId', '=', of.userId),
    )
    .returning(['network', 'userId', 'sealedKey'])
    .execute();
  for (const grant of ended) await askToRevoke(db, grant);
}
