import type { Network } from '#contract/social/network.ts';
import type * as endpoints from '#contract/social/network-endpoints.ts';
import { assertActsForThemselves } from '#server/auth/policy.ts';
import { linkSocialAccount } from '#server/linked-accounts/queries.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { askAgain } from '#server/post-checks/queries.ts';
import { codeVerifierOf, hashOf, longestAge, returnAddress } from './authorize.ts';
import { grantOwner, renewAtOf } from './grants.ts';
import { putGrant, useAuthorization } from './grants-repository.ts';
import { NetworkError, networkProblem } from './networks/network-error.ts';
import { networkOf, requireApp } from './networks.ts';
import { seal } from './sealed.ts';

type ConnectCall = Call<typeof endpoints.connectSocialNetwork>;

/** Exchanges the code of a consent, and links the account with the caller (SOC-29). */
export async function connectSocialNetwork(
  call: ConnectCall,
): Promise<{ network: Network; handle: string }> {
  const { actor, body, config, now } = call;
  assertActsForThemselves(actor);
  const asked = await call.transaction((db) =>
    useAuthorization(db, { stateHash: hashOf(body.state), sessionId: actor.sessionId }, now),
  );
  if (!asked || now.getTime() - asked.askedAt.getTime() > longestAge)
    throw new ProblemError('not-authorized-by-network');
  const { network } = asked;
  const app = requireApp(config, network);
  const { given, account } = await openAccount(call, network);
  const { userId } = actor;
  await call.transaction(async (db) => {
    const link = { userId, provider: network, handle: account.handle, createdAt: now };
    await putGrant(db, {
      ...{ userId, network, accountId: await linkSocialAccount(db, link), grantedAt: now },
      networkUserId: account.id,
      sealedKey: seal(app, grantOwner(call.tenant, { userId, network }), given.key),
      renewAt: renewAtOf(network, given, now),
      renewingUntil: null,
    });
    await askAgain(db, userId, network);
  });
  return { network, handle: account.handle };
}

/** The key, and whose account it opens. */
async function openAccount({ body, config, log }: ConnectCall, network: Network) {
  const { code, state } = body;
  const app = requireApp(config, network);
  const redirectUri = returnAddress(config);
  const codeVerifier = codeVerifierOf(app, state);
  try {
    const given = await networkOf[network].exchange(app, {
      code,
      state,
      redirectUri,
      codeVerifier,
    });
    return { given, account: await networkOf[network].whose(app, given.key.accessToken) };
  } catch (error) {
    log.warn({ err: error }, 'An account could not be connected');
    if (error instanceof NetworkError && error.failure === 'grant-refused')
      throw new ProblemError('not-authorized-by-network', { cause: error });
    throw networkProblem(network, error);
  }
}
