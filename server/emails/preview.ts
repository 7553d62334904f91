import type { SendStatus } from '#contract/emails/check.ts';
import type * as endpoints from '#contract/emails/endpoints.ts';
import type { MailPreview } from '#contract/mail/preview.ts';
import type { MailPage } from '#server/mail/page/page.ts';
import { keepPreview } from '#server/mail/previews/keep-preview.ts';
import { sendTestMail } from '#server/mail/send-test-mail.ts';
import { unsubscribeAddress, unsubscribeHeaders } from '#server/mail/unsubscribe.ts';
import { findPersonById } from '#server/people/queries.ts';
import {
  type FetchedPlaceholders,
  openPlaceholders,
  samplePlaceholders,
  shownText,
} from '#server/placeholders/fetch-placeholders.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { listDefinitions } from '#server/tracking-links/queries.ts';
import { assertMayTarget, cleaned } from './content.ts';
import { layOutLetter, ownPlaceholders, placeholdersOf } from './letter.ts';
import type { EmailContent } from './repository.ts';
import { readSendingFacts } from './sending-facts.ts';
import { takenBack } from './taken-back.ts';
import { getUnsubscribeTokens } from './unsubscribe-repository.ts';

/** Whether emails can be sent, the sender that a new one begins with, and the placeholders (MAIL-32, MAIL-46, MAIL-113). */
export function getEmailSendStatus(
  call: Call<typeof endpoints.getEmailSendStatus>,
): Promise<SendStatus> {
  return call.transaction(async (db) => {
    const { blocked, from } = await readSendingFacts(db, call.config);
    const links = (await listDefinitions(db)).map(({ templateToken, title }) => ({
      name: templateToken,
      description: `The tracking link “${title}” of the person`,
    }));
    return {
      ...{ allowed: blocked === null, reason: blocked },
      ...{ fromName: from.name, fromEmail: from.address },
      placeholders: [...ownPlaceholders, ...links],
    };
  });
}

type WrittenCall = Pick<Call<typeof endpoints.previewEmail>, 'config' | 'now' | 'transaction'> & {
  readonly body: Pick<Call<typeof endpoints.previewEmail>['body'], 'email'>;
};

/** Shows an email as one person gets it, or with sample data. No link of the person is made (MAIL-51, MAIL-112). */
export async function previewEmail(
  call: Call<typeof endpoints.previewEmail>,
): Promise<MailPreview> {
  const { config, now, body } = call;
  const content = await allowed(call);
  const names = placeholdersOf(content);
  const { userId } = body;
  const fetched =
    userId === null
      ? await call.transaction((db) => samplePlaceholders(db, names, { config }))
      : await takenBack(call.transaction, async (db) => {
          const person = await findPersonById(db, userId);
          if (!person) throw new ProblemError('not-found');
          return (await openPlaceholders(db, names, { config, now }))(person);
        });
  const page = await pageOf(call, content, fetched);
  return call.transaction((db) => keepPreview(db, page));
}

/** Sends an email with sample data to the caller, with a link that unsubscribes the caller. */
export async function sendTestEmail(
  call: Call<typeof endpoints.sendTestEmail>,
): Promise<undefined> {
  const { config, actor, body } = call;
  const content = await allowed(call);
  const { reader, tenant, token, fetched } = await call.transaction(async (db) => ({
    reader: await findPersonById(db, actor.userId),
    tenant: (await readSendingFacts(db, config)).tenant,
    token: (await getUnsubscribeTokens(db, [actor.userId])).get(actor.userId),
    fetched: await samplePlaceholders(db, placeholdersOf(content), { config }),
  }));
  if (!reader) throw new ProblemError('not-found');
  const unsubscribeAt = unsubscribeAddress(tenant, token);
  const page = await pageOf(call, content, fetched, unsubscribeAt);
  const payload = {
    ...{ kind: 'bulk' as const, ...page, headers: unsubscribeHeaders(unsubscribeAt) },
    ...(content.fromName !== null && { fromName: content.fromName }),
    to: { name: reader.firstName, address: reader.email },
  };
  await call.transaction((db) =>
    enqueue(db, sendTestMail(config), payload, { key: body.submissionId }),
  );
}

async function allowed(call: WrittenCall): Promise<EmailContent> {
  const content = cleaned(call.body.email);
  await call.transaction((db) => assertMayTarget(db, content.target));
  return content;
}

/** Laid out outside of a transaction: it takes its time, and on the embedded database everybody waits for one. */
async function pageOf(
  { config, transaction }: Pick<WrittenCall, 'config' | 'transaction'>,
  content: EmailContent,
  fetched: FetchedPlaceholders,
  unsubscribeAt?: string,
): Promise<MailPage> {
  const { tenant } = await transaction((db) => readSendingFacts(db, config));
  const fill = await layOutLetter(content, tenant, Object.keys(fetched));
  return fill(valuesOf(fetched), unsubscribeAt ?? unsubscribeAddress(tenant));
}

/** The text in the place of each placeholder that has anything to show. */
export const valuesOf = (fetched: FetchedPlaceholders): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fetched).flatMap(([name, results]): [string, string][] => {
      const text = shownText(results);
      return text === undefined ? [] : [[name, text]];
    }),
  );
