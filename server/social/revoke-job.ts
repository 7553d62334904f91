import type { Network } from '#contract/social/network.ts';
import type { Config } from '#server/platform/config.ts';
import { defineJob, type JobContext } from '#server/platform/jobs/job.ts';
import { RetryLater } from '#server/platform/jobs/retry-later.ts';
import { grantOwner } from './grants.ts';
import { NetworkError } from './networks/network-error.ts';
import { networkOf } from './networks.ts';
import { revokeGrantRequest } from './revoke-request.ts';
import { unseal } from './sealed.ts';

/** Ends a grant at its network (SOC-134). A grant that the network does not know any more has ended. */
export const revokeGrant = (config: Config) =>
  defineJob({
    ...revokeGrantRequest,
    isSecret: true,
    async run({ network, userId, sealedKey }, { tenantId, inSystem }) {
      const { revoke, revokesAll, whose } = networkOf[network];
      const app = config.social[network];
      const owner = grantOwner({ tenantId }, { userId, network });
      const key = app && unseal(app, owner, sealedKey);
      // Without the app, or with another secret of it, nobody here can speak for the key.
      if (!app || !key || !revoke) return;
      try {
        if (!revokesAll) return await revoke(app, key);
        const { id } = await whose(app, key.accessToken);
        if (!(await isInUse({ network, id }, inSystem))) await revoke(app, key);
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        const { failure, retryAfterSeconds } = error;
        if (failure === 'grant-refused') return;
        throw retryAfterSeconds === undefined ? error : new RetryLater(retryAfterSeconds, error);
      }
    },
  });

/** Whether an account is connected here, in any brand: all its brands are one app to the network. */
const isInUse = (
  { network, id }: { readonly network: Network; readonly id: string },
  inSystem: JobContext['inSystem'],
): Promise<boolean> =>
  inSystem('find-social-grant', async (db) => {
    const row = await db
      .selectFrom('socialGrants')
      .select('userId')
      .where('network', '=', network)
      .where('networkUserId', '=', id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  });
