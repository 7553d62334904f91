/** The kinds of failure of a call to PayPal. */
export type PayPalFailure =
  /** PayPal does not know the credentials. */
  | 'key-refused'
  /** The account or its app may not pay out. */
  | 'not-allowed'
  /** The balance of the account is too low. */
  | 'no-funds'
  /** Too many calls; `retryAfterSeconds` says when to come back. */
  | 'busy'
  /** It failed, or gave no answer in time: nobody knows whether it has done the work. */
  | 'away'
  /** Its answer is none of PayPal: HTML, half a JSON, another form. Nothing is known either. */
  | 'unreadable'
  /** The account has no such batch. */
  | 'unknown-batch'
  /** It does not accept the request, and has paid nothing. */
  | 'refused';

/** The words for people about it. */
const payPalFailureWords: Readonly<Record<PayPalFailure, string>> = {
  'key-refused': 'PayPal refused the client id and the secret. Please connect it again',
  'not-allowed': 'PayPal does not let this account pay out. Please ask PayPal to enable Payouts',
  'no-funds': 'The balance of the PayPal account is too low',
  busy: 'PayPal is busy. It will be asked again later',
  away: 'PayPal did not answer. It will be asked again later',
  unreadable: 'PayPal gave an answer that cannot be read',
  'unknown-batch': 'The connected PayPal account does not know this payout',
  refused: 'PayPal refused the request',
};

/** Failures after which it is open whether PayPal has done its work. It is asked, and nothing is sent anew. */
const open: readonly PayPalFailure[] = ['away', 'unreadable'];

interface Details {
  /** The status of the answer, none where there was none. */
  readonly status?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** A call of PayPal that failed (PAY-88). Its message has no words of PayPal, for they name people, and no secret. */
export class PayPalError extends Error {
  override readonly name = 'PayPalError';
  readonly failure: PayPalFailure;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: PayPalFailure, { status, retryAfterSeconds }: Details = {}) {
    super(`${payPalFailureWords[failure]}${status ? ` (status ${status})` : ''}`);
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether PayPal may have done the work all the same. */
  get isOpen(): boolean {
    return open.includes(this.failure);
  }
}
