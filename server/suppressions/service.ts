import type * as endpoints from '#contract/suppressions/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { allowAgain } from './allow-again.ts';
import { lift } from './repository.ts';

export async function liftSuppression(
  call: Call<typeof endpoints.liftSuppression>,
): Promise<undefined> {
  const { body, config, now } = call;
  await call.transaction(async (db) => {
    const isLifted = await lift(db, body.email, now);
    if (isLifted === undefined) throw new ProblemError('not-found');
    if (!isLifted) return;
    await enqueue(db, allowAgain(config), { email: body.email });
    await recordAudit(db, call, { action: 'email-suppression-lifted', subject: body.email });
  });
}
