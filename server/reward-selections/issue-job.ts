import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { RetryLater } from '#server/platform/jobs/retry-later.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { IssueContext } from './attempt.ts';
import { issueSelection } from './issue.ts';
import type { IssuedRow } from './repository.ts';

const IssueReward = z.object({ selectionId: z.uuid() });
type IssueReward = z.infer<typeof IssueReward>;

/** Issues a selection without an admin (REW-112). */
export const issueAutomatically = (
  context: IssueContext,
  selectionId: string,
): Promise<IssuedRow> =>
  issueSelection(context, { selectionId, reference: null, referenceSource: 'api' });

/**
 * Issues an automatic selection, even if the process that made it has died. A shop that is away is asked again later;
 * any other failure waits for an admin, and says why (REW-112).
 */
export const issueRewardJob = (
  config: Config,
  now: () => Date = () => new Date(),
): Job<IssueReward> =>
  defineJob({
    name: 'issue-reward',
    payload: IssueReward,
    async run({ selectionId }, { inTenant, log }) {
      try {
        await issueAutomatically({ config, inTenant, now: now() }, selectionId);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        if (error.code === 'shop-failed')
          throw new RetryLater(error.retryAfterSeconds ?? 300, error);
        log.debug({ selectionId, code: error.code }, 'A reward is left to an admin');
      }
    },
  });
