import { notReadyWords, whyNotReady } from '#contract/emails/readiness.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertMayTarget } from './content.ts';
import type { EmailContent } from './repository.ts';
import { readSendingFacts, type SendingFacts } from './sending-facts.ts';

/** Throws ProblemError `forbidden`, and `email-not-ready` with the first reason, where an email cannot go out. */
export async function assertReady(
  db: TenantDb,
  email: EmailContent,
  config: Config,
): Promise<SendingFacts> {
  await assertMayTarget(db, email.target);
  const facts = await readSendingFacts(db, config);
  const written = { ...email, to: { ambassadors: email.target } };
  const reason = whyNotReady(written, facts.blocked);
  if (reason !== null)
    throw new ProblemError('email-not-ready', { message: notReadyWords[reason] });
  return facts;
}
