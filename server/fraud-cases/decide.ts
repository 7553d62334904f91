import type * as endpoints from '#contract/fraud-cases/endpoints.ts';
import type { FraudCase } from '#contract/fraud-cases/fraud-case.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { lockCodes } from './examine.ts';
import { followVerdict } from './follow.ts';
import { giveVerdict } from './give-verdict.ts';
import { mailVerdict } from './mail-verdict.ts';
import { presentCase } from './present.ts';
import { findCase, listRulings, lockCase } from './repository.ts';

/**
 * Gives a verdict, or reverses the present one. The orders follow, those of a large case in a job. A repeat changes
 * nothing. Throws ProblemError `not-found`, and `case-decided` where a verdict was given that the caller has not seen.
 */
export function decideFraudCase(call: Call<typeof endpoints.decideFraudCase>): Promise<FraudCase> {
  const { actor, body, params, now } = call;
  const { verdict, reason, verdictsSeen } = body;
  return call.transaction(async (db) => {
    const found = await findCase(db, params.id);
    if (!found) throw new ProblemError('not-found');
    // Before the case and its orders, as when an order is taken in.
    await lockCodes(db, [found.code]);
    const row = await lockCase(db, found.id);
    if (!row) throw new ProblemError('not-found');
    const [latest] = await listRulings(db, [row.id]);
    const isRepeat =
      latest?.ruling === verdict && latest.told === reason && latest.ruledBy === actor.email;
    if (isRepeat) return presentCase(db, actor, row);
    if (row.rulings !== verdictsSeen || row.ruling === verdict)
      throw new ProblemError('case-decided');
    const giving = { verdict, reason, by: actor.email, now };
    const { decided, isFollowing } = await giveVerdict(db, row, giving);
    const key = `${row.id}-${decided.rulings}`;
    if (isFollowing) await enqueue(db, followVerdict, { caseId: row.id }, { key });
    await recordAudit(db, call, {
      action: 'fraud-case-decided',
      ...{ subject: row.code, personId: row.userId },
      details: {
        changes: [{ what: 'verdict', before: row.ruling, after: verdict }],
        reason,
      },
    });
    await mailVerdict(db, call, decided);
    return presentCase(db, actor, decided);
  });
}
