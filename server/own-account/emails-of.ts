import { listFormerEmails, listHeldEmails } from '#server/audit/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { HeldEmail } from '#server/platform/personal-data.ts';
import { listEmailsOfOthers } from './repository.ts';

type Owner = { readonly id: string; readonly email: string };

/** The emails to erase: the present one and all before it, with `kept` ones; none that is another’s by now. */
export const emailsToErase = async (
  db: TenantDb,
  { id, email }: Owner,
  kept: readonly string[],
): Promise<readonly string[]> =>
  withoutTaken(db, id, [...new Set([email, ...kept, ...(await listFormerEmails(db, email))])]);

/** The emails to copy from: the same, but for what another may have left under them. */
export async function emailsToCopy(
  db: TenantDb,
  { id, email }: Owner,
): Promise<readonly HeldEmail[]> {
  const held = await listHeldEmails(db, email);
  const own = await withoutTaken(
    db,
    id,
    held.map((each) => each.email),
  );
  return held.filter((each) => own.includes(each.email));
}

async function withoutTaken(
  db: TenantDb,
  id: string,
  emails: readonly string[],
): Promise<readonly string[]> {
  const taken = await listEmailsOfOthers(db, id, emails);
  return emails.filter((each) => !taken.includes(each));
}
