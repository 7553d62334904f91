import * as oauth from 'oauth4webapi';
import { isThisMachine } from '#server/platform/address-settings.ts';
import type { SocialApp } from '#server/platform/social-apps.ts';
import { NetworkError } from './network-error.ts';
import { failureOfStatus, fetchShort, timeLimit } from './network-fetch.ts';

/** The key that opens an account for a time, and the one that gets the next key. */
export interface NetworkKey {
  readonly accessToken: string;
  /** Null where the access token itself gets the next one, or where there is none. */
  readonly refreshToken: string | null;
}

/** A key that was given, and how long it works. */
export interface GivenKey {
  readonly key: NetworkKey;
  /** Null where the network does not say it. */
  readonly seconds: number | null;
}

/** The options of a call of the library for the app of a network. */
export const callOptions = (app: SocialApp) => ({
  signal: timeLimit(),
  [oauth.customFetch]: fetchShort,
  [oauth.allowInsecureRequests]: app.url !== undefined && isThisMachine(new URL(app.url).hostname),
});

/** Reads the answer of a token endpoint. Throws a `NetworkError`. */
export async function readKey(answer: Promise<oauth.TokenEndpointResponse>): Promise<GivenKey> {
  try {
    const { access_token: accessToken, refresh_token, expires_in } = await answer;
    return {
      key: { accessToken, refreshToken: refresh_token ?? null },
      seconds: expires_in ?? null,
    };
  } catch (error) {
    throw networkErrorOf(error);
  }
}

function networkErrorOf(error: unknown): NetworkError {
  if (error instanceof NetworkError) return error;
  const answer = error instanceof Error ? error.cause : undefined;
  if (error instanceof oauth.ResponseBodyError)
    return error.status === 429 || error.status >= 500
      ? failureOfStatus(error.status, error.response.headers)
      : new NetworkError('grant-refused', { status: error.status });
  if (!(error instanceof oauth.OperationProcessingError)) return new NetworkError('away');
  if (!(answer instanceof Response) || answer.ok) return new NetworkError('unreadable');
  return answer.status === 400
    ? new NetworkError('grant-refused', { status: 400 })
    : failureOfStatus(answer.status, answer.headers);
}
