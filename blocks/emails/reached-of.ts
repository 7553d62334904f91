import type { CheckResult } from '#contract/emails/check.ts';

/** How many people would get an email now. */
export const reachedOf = ({ recipientCount, leftOut }: CheckResult): number =>
  leftOut.reduce((left, { count }) => left - count, recipientCount);
