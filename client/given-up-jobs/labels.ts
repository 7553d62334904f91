import type { FailureReason, GivenUpJob } from '#contract/given-up-jobs/given-up-job.ts';

/** The texts that operators read about given-up work. */
export const givenUpLabels = {
  title: 'Given-up work',
  back: 'Tenants',
  description: (timezone: string): string =>
    `Work in the background that failed at every try for about a day. It is kept for 30 days, and its content is never shown. Times are in the timezone of this browser (${timezone}).`,
  empty: 'No work was given up',
  emptyHint: 'Work that fails is tried again for about a day. Only then does it appear here.',
  columns: {
    kind: 'Work',
    tenant: 'Tenant',
    reason: 'Why the last try failed',
    tries: 'Tries',
    asked: 'Asked for',
    givenUp: 'Given up',
  },
  kind: 'Kind of work',
  everyKind: 'Every kind of work',
  /** The name of a kind as it is read: `leave-shopify` → "Leave Shopify". */
  kindInWords: (kind: string): string => {
    const words = kind
      .replaceAll('-', ' ')
      .replace('shopify', 'Shopify')
      .replace('woo commerce', 'WooCommerce');
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  kindWithCount: (words: string, count: number): string => `${words} (${count})`,
  reasons: {
    unreachable: 'The other server could not be reached.',
    'too-slow': 'The other server did not answer in time.',
    refused: 'The other server refused.',
    'asked-to-wait': 'The other server asked for more time, again and again.',
    database: 'Our database could not be reached.',
    'cut-off': 'Our server ended in the middle of it.',
    other: 'The log of our server says more.',
  } satisfies Record<FailureReason, string>,
  /** Names the id by which the log tells of the job. */
  inLog: (id: string): string => `In the log: ${id}`,
  retry: 'Try again',
  retryNamed: ({ kind, tenantName }: Pick<GivenUpJob, 'kind' | 'tenantName'>): string =>
    `Try again: ${givenUpLabels.kindInWords(kind)}, ${tenantName}`,
  cannotRetry: 'Cannot be tried again: its content was secret and has been erased.',
  retryAll: 'Try all of this kind again',
  question: (words: string): string => `Try all of “${words}” again?`,
  consequence:
    'All of this kind that can be tried again waits again, of every tenant. It is done as soon as possible.',
  retried: (count: number): string => {
    if (count === 0) return 'Nothing of it can be tried again';
    return count === 1 ? 'It is being tried again' : `${count} are being tried again`;
  },
} as const;
