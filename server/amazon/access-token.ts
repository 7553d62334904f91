import * as oauth from 'oauth4webapi';
import { ShopError } from '#server/integrations/shop-error.ts';
import { isThisMachine } from '#server/platform/address-settings.ts';
import type { AmazonApp } from '#server/platform/amazon-accounts.ts';

/** Asks Amazon for a token that opens a seller's account for an hour. Throws a `ShopError`. */
export async function fetchAccessToken(
  { clientId, clientSecret, tokenUrl }: AmazonApp,
  refreshToken: string,
  signal: AbortSignal,
): Promise<string> {
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client = { client_id: clientId };
  try {
    const answer = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(clientSecret),
      refreshToken,
      { signal, [oauth.allowInsecureRequests]: isThisMachine(new URL(tokenUrl).hostname) },
    );
    const { access_token } = await oauth.processRefreshTokenResponse(server, client, answer);
    return access_token;
  } catch (error) {
    throw shopErrorOf(error);
  }
}

function shopErrorOf(error: unknown): ShopError {
  // Only of an answer from 400 to 499.
  if (error instanceof oauth.ResponseBodyError) {
    const { status } = error;
    return new ShopError(status === 429 ? 'busy' : 'account-refused', { status });
  }
  // An answer that is none of this protocol, such as a page of a proxy.
  if (error instanceof oauth.OperationProcessingError) return answerErrorOf(error);
  return new ShopError('away');
}

function answerErrorOf({ cause }: oauth.OperationProcessingError): ShopError {
  const status = cause instanceof Response ? cause.status : undefined;
  if (status !== undefined && status >= 500) return new ShopError('away', { status });
  return new ShopError('unreadable', { status });
}
