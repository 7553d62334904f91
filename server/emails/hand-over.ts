import { deliver, mailIdOf } from '#server/mail/deliver.ts';
import { routeOf } from '#server/mail/route.ts';
import { serviceOf } from '#server/mail/sender.ts';
import { unsubscribeAddress, unsubscribeHeaders } from '#server/mail/unsubscribe.ts';
import type { Config } from '#server/platform/config.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import type { layOutLetter } from './letter.ts';
import type { Letter } from './letters.ts';
import { type Outcome, outcomeOf, outcomeOfFailure } from './outcome.ts';
import type { SendingFacts } from './sending-facts.ts';

/** A sending as it is handed over, laid out for all recipients. */
export interface Sending {
  readonly sendId: string;
  readonly config: Config;
  readonly context: JobContext;
  readonly facts: SendingFacts;
  /** As the admin has written it; null for the one of the settings. */
  readonly fromName: string | null;
  readonly fill: Awaited<ReturnType<typeof layOutLetter>>;
}

/** Hands over a claimed email once. Every error is an outcome. */
export async function handOver(letter: Letter, sending: Sending): Promise<Outcome> {
  const { sendId, config, facts, fromName, fill } = sending;
  const { tenant, from, replyTo } = facts;
  const { log, tenantId } = sending.context;
  const context = { ...sending.context, key: `${sendId}/${letter.userId}` };
  try {
    const unsubscribeAt = unsubscribeAddress(tenant, letter.token);
    const mail = {
      ...fill(letter.values, unsubscribeAt),
      messageId: `<${mailIdOf(context)}@${config.platformDomain}>`,
      from: { ...from, name: fromName ?? from.name },
      ...{ replyTo, to: letter.to, headers: unsubscribeHeaders(unsubscribeAt) },
    };
    const route = routeOf(serviceOf('bulk', tenant.email), config);
    return outcomeOf(await deliver(mail, route, { kind: 'bulk', context, config }));
  } catch (error) {
    log.warn({ err: error, tenantId, key: context.key }, 'An email was not taken');
    return outcomeOfFailure(error);
  }
}
