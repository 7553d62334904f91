import { type Network, networkNames } from '#contract/social/network.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** The failures of a call of a network. */
export type NetworkFailure =
  /** The network does not know the key, or the person has taken rights back. */
  | 'grant-refused'
  /** Too many calls; `retryAfterSeconds` says when to come back. */
  | 'busy'
  /** It failed, or gave no answer in time. */
  | 'away'
  /** Its answer is none of the network: HTML, half a JSON, another form. */
  | 'unreadable'
  /** It knows nothing at the address. */
  | 'unknown'
  /** It refuses the input; `words` says why. */
  | 'refused';

const failureWords: Readonly<Record<NetworkFailure, string>> = {
  'grant-refused': 'has not authorized this. Please connect your account once more',
  busy: 'is busy. Please try again later',
  away: 'does not answer at the moment. Please try again shortly',
  unreadable: 'gave an answer that cannot be read. Please try again shortly',
  unknown: 'does not know this',
  refused: 'has refused this',
};

interface Details {
  readonly status?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** The network's words to the person. For them, and for no log. */
  readonly words?: string | undefined;
}

/** A call of a network that failed. Its message has no words of the network, for they name people, and no key. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly failure: NetworkFailure;
  readonly retryAfterSeconds: number | undefined;
  readonly #words: string | undefined;

  constructor(failure: NetworkFailure, { status, retryAfterSeconds, words }: Details = {}) {
    super(`${failure}${status ? ` (status ${status})` : ''}`);
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
    this.#words = words;
  }

  get words(): string | undefined {
    return this.#words;
  }
}

/** The problem that a person is told of when a call of a network fails. Anything else is thrown as it is. */
export function networkProblem(network: Network, error: unknown): unknown {
  if (!(error instanceof NetworkError)) return error;
  const { failure, retryAfterSeconds, words } = error;
  const message = words ?? `${networkNames[network]} ${failureWords[failure]}`;
  const options = { message, cause: error, ...(retryAfterSeconds && { retryAfterSeconds }) };
  if (failure === 'refused') return new ProblemError('network-refused', options);
  return new ProblemError('network-failed', options);
}
