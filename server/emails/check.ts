import type { CheckResult } from '#contract/emails/check.ts';
import type * as endpoints from '#contract/emails/endpoints.ts';
import { findPersonById } from '#server/people/queries.ts';
import { openPlaceholders } from '#server/placeholders/fetch-placeholders.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { listDefinitions } from '#server/tracking-links/queries.ts';
import { assertMayTarget, cleaned } from './content.ts';
import { findingsOf } from './findings.ts';
import { ownPlaceholders, placeholdersOf } from './letter.ts';
import { type Audience, audienceOf, countAudience, findOneOf } from './recipients.ts';
import type { EmailContent } from './repository.ts';
import { takenBack } from './taken-back.ts';

type Transaction = <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;

interface Context {
  readonly transaction: Transaction;
  readonly config: Config;
  readonly now: Date;
}

/** Checks an email before it is sent, as it is written and not yet saved (MAIL-110). */
export async function checkEmail(call: Call<typeof endpoints.checkEmail>): Promise<CheckResult> {
  const content = cleaned(call.body.email);
  await call.transaction((db) => assertMayTarget(db, content.target));
  return checkContent(content, call);
}

/** The findings of the checks of an email, and the people who will not get it. */
export async function checkContent(content: EmailContent, context: Context): Promise<CheckResult> {
  const { audience, known, ...counted } = await context.transaction(async (db) => {
    const audience = audienceOf(content, await getOwnSettings(db));
    return {
      ...{ audience, known: await knownPlaceholders(db) },
      ...(await countAudience(db, audience)),
    };
  });
  const used = placeholdersOf(content);
  const canMakeLinks = await canMakeLinksOf(audience, used, context);
  const results = findingsOf({ ...counted, used, known, canMakeLinks });
  return { ...counted, results };
}

/** The names of all placeholders that there are. */
export const knownPlaceholders = async (db: TenantDb): Promise<string[]> => [
  ...ownPlaceholders.map(({ name }) => name),
  ...(await listDefinitions(db)).map(({ templateToken }) => templateToken),
];

/** Whether the links of the email can be made for one of its recipients. They are not kept (MAIL-67). */
async function canMakeLinksOf(
  audience: Audience,
  names: readonly string[],
  { transaction, config, now }: Context,
): Promise<boolean> {
  try {
    await takenBack(transaction, async (db) => {
      const id = await findOneOf(db, audience);
      const person = id === undefined ? undefined : await findPersonById(db, id);
      if (person) await (await openPlaceholders(db, names, { config, now }))(person);
    });
    return true;
  } catch {
    return false;
  }
}
