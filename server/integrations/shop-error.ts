/** The kinds of failure of a call to a shop. */
export type ShopFailure =
  /** The tenant has not connected the platform. */
  | 'not-added'
  /** The shop does not know the key, or the key may not do this. */
  | 'key-refused'
  /** The same of a seller account, which no tenant connects. */
  | 'account-refused'
  /** Too many calls; `retryAfterSeconds` says when to come back. */
  | 'busy'
  /** It failed, or gave no answer in time. */
  | 'away'
  /** Its answer is none of the platform: HTML, half a JSON, another form. */
  | 'unreadable'
  /** It has another address, or only has one with `www`. No key is sent on to there. */
  | 'moved'
  /** Its address leads to a place that is not public. */
  | 'not-public'
  /** It does not accept the request. */
  | 'refused';

/** The words for people about it. */
const shopFailureWords: Readonly<Record<ShopFailure, string>> = {
  'not-added': 'Integration not added',
  'key-refused': 'The store refused the key. Please connect it again',
  'account-refused':
    'Amazon refused the key of the seller account. Please ask the people who run this installation to renew it',
  busy: 'The store is busy. It will be asked again later',
  away: 'The store did not answer. It will be asked again later',
  unreadable: 'The store gave an answer that cannot be read',
  moved:
    'The store sends us on to another address. Please enter the address that your browser shows when the store is open',
  'not-public': 'The address of the store does not lead to a public place',
  refused: 'The store refused the request',
};

/** The words for an admin who waits for the answer: nobody asks again for them. */
const wordsForWhoAsked: Partial<Readonly<Record<ShopFailure, string>>> = {
  busy: 'The store is busy. Please try again in a few minutes',
  away: 'The store did not answer. Please try again in a few minutes',
};

interface Details {
  /** The status of the answer, none where there was none. */
  readonly status?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** The shop's own words about its refusal. For the admin who asked, and for no log. */
  readonly words?: string | undefined;
}

/** A call of a shop that failed. Its message has no words of the shop, for they name people, and no key. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly failure: ShopFailure;
  readonly retryAfterSeconds: number | undefined;
  /** The words for the admin who waits for it. */
  readonly toWhoAsked: string;
  readonly #words: string | undefined;

  constructor(failure: ShopFailure, { status, retryAfterSeconds, words }: Details = {}) {
    const ending = status ? ` (status ${status})` : '';
    super(`${shopFailureWords[failure]}${ending}`);
    this.toWhoAsked = `${wordsForWhoAsked[failure] ?? shopFailureWords[failure]}${ending}`;
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
    this.#words = words;
  }

  /** The shop's words about it; undefined where it said nothing that is meant for people. */
  get words(): string | undefined {
    return this.#words;
  }
}
