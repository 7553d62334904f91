import { listFormerEmails, listFormerEmailsOfNobodyElse } from '#server/audit/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { listEmailsOfOthers } from './repository.ts';

type Owner = { readonly id: string; readonly email: string };

/** The emails to erase: the present one and all before it, with `kept` ones; none that is another’s by now. */
export const emailsToErase = async (
  db: TenantDb,
  person: Owner,
  kept: readonly string[],
): Promise<readonly string[]> =>
  withoutTaken(db, person, [...kept, ...(await listFormerEmails(db, person.email))]);

/** The emails to copy from: the same without those that somebody else has had as well, and may have left data under. */
export const emailsToCopy = async (db: TenantDb, person: Owner): Promise<readonly string[]> =>
  withoutTaken(db, person, await listFormerEmailsOfNobodyElse(db, person.email));

async function withoutTaken(
  db: TenantDb,
  { id, email }: Owner,
  former: readonly string[],
): Promise<readonly string[]> {
  const emails = [...new Set([email, ...former])];
  const taken = await listEmailsOfOthers(db, id, emails);
  return emails.filter((each) => !taken.includes(each));
}
