import type { FailureReason } from '#contract/given-up-jobs/given-up-job.ts';

/** In this order: the first that an error or one of its causes speaks of is the reason. */
const signs: readonly (readonly [FailureReason, RegExp])[] = [
  [
    'too-slow',
    /\b(?:ETIMEDOUT|TimeoutError|AbortError|UND_ERR_\w*TIMEOUT)\b|did not end within|took too long/,
  ],
  [
    'unreachable',
    /\b(?:ECONNREFUSED|ECONNRESET|ECONNECTION|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|EDNS|ESOCKET|unreachable|fetch failed)\b/,
  ],
  ['database', /\bProblemError unavailable\b/],
  ['refused', /\b(?:EAUTH|EENVELOPE|EMESSAGE|refused|[45]\d\d)\b/],
  ['asked-to-wait', /\bRetryLater\b/],
];

/** Why a run of a job failed. Only the kind of failure is answered, because the words of an error may hold anything. */
export function whyFailed(error: unknown): FailureReason {
  const said = spoken(error);
  return signs.find(([, sign]) => sign.test(said))?.[0] ?? 'other';
}

function spoken(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return `${error.name} ${code} ${error.message}${error.cause ? `\n${spoken(error.cause)}` : ''}`;
}
