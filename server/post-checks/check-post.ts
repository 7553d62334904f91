import { dayAt, holdsDay } from '#contract/activities/period.ts';
import { holdsText } from '#contract/social/holds-text.ts';
import { findHandedIn, type HandedIn } from '#server/activities/queries.ts';
import type { Config } from '#server/platform/config.ts';
import { defineJob, type JobContext } from '#server/platform/jobs/job.ts';
import { RetryLater } from '#server/platform/jobs/retry-later.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { type LookedUpPost, lookUpPost } from '#server/social/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { checkPostJob } from './ask.ts';
import type { Finding } from './finding.ts';
import { type CheckRow, findCheck, keepFinding } from './repository.ts';

/**
 * Asks a network about the post of a task, with the rights that its person has given this product there. A network that
 * does not answer is asked again later; until then the review says so.
 */
export const checkPost = (config: Config) =>
  defineJob({
    ...checkPostJob,
    async run({ taskId, asked }, job) {
      const found = await job.inTenant(async (db) => {
        const [check, proof] = [await findCheck(db, asked, taskId), await findHandedIn(db, taskId)];
        const { timezone } = await getOwnSettings(db);
        return check && proof && { check, proof, timezone };
      });
      // Something else has been handed in, or nothing is any more.
      if (!found) return;
      const { finding, failure } = await lookAt(config, job, found);
      await job.inTenant((db) => keepFinding(db, found.check, finding, new Date()));
      if (failure) throw failure;
    },
  });

interface Looked {
  readonly finding: Finding;
  /** Why it has to be asked again. */
  readonly failure?: Error;
}

interface ToLookAt {
  readonly check: CheckRow;
  readonly proof: HandedIn;
  readonly timezone: string;
}

async function lookAt(
  config: Config,
  { tenantId, inTenant }: JobContext,
  { check, proof, timezone }: ToLookAt,
): Promise<Looked> {
  const call = {
    ...{ actor: { userId: proof.userId }, config, now: new Date() },
    ...{ tenant: { tenantId, enabled: true }, transaction: inTenant },
  };
  try {
    const { network, postId: id } = check;
    const post = await lookUpPost(call, { network, id });
    return { finding: post ? findingOf(post, proof, timezone) : unchecked('not-connected') };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'network-not-configured') return { finding: unchecked('not-configured') };
    const { retryAfterSeconds: seconds } = error;
    if (seconds === undefined) return { finding: unchecked('away'), failure: error };
    const againAt = new Date(call.now.getTime() + seconds * 1000).toISOString();
    return {
      finding: { ...unchecked('away'), againAt },
      failure: new RetryLater(seconds, error),
    };
  }
}

type Unchecked = Extract<Finding, { outcome: 'unchecked' }>;

const unchecked = (reason: Unchecked['reason']): Unchecked => ({ outcome: 'unchecked', reason });

function findingOf(
  { handle, found }: LookedUpPost,
  { period, mustHold }: HandedIn,
  timezone: string,
): Finding {
  if (found === 'too-many') return unchecked('too-many');
  if (found === 'gone') return { outcome: 'gone' };
  if (found === 'not-theirs') return { outcome: 'not-theirs', handle };
  const hasPeriod = period.start !== null || period.end !== null;
  return {
    ...{ outcome: 'found', handle, postedAt: found.createdAt.toISOString() },
    isInPeriod: hasPeriod ? holdsDay(period, dayAt(found.createdAt, timezone)) : null,
    holds: mustHold === '' ? null : { text: mustHold, isThere: holdsText(found.text, mustHold) },
  };
}
