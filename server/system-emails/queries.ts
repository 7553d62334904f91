import { factsOf, type SystemMailId } from '#contract/mail/system-mails.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findChosen, type SystemEmailRow } from './repository.ts';
import { findWhyUnusable } from './usable.ts';

/** Whether a system email is switched on: by the tenant, or where it has not chosen, by the product. */
export const isEnabled = ({
  id,
  enabled,
}: {
  id: SystemMailId;
  enabled: boolean | null;
}): boolean => factsOf(id).isNeeded === true || (enabled ?? !factsOf(id).isOffAtFirst);

/** Whether the tenant of the transaction sends a system email at all (MAIL-38). */
export const isSent = async (db: TenantDb, id: SystemMailId): Promise<boolean> =>
  (await findSystemEmail(db, id)).isSent;

/** The same, with the tenant's own words of it; null where it has the built-in ones. */
export async function findSystemEmail(
  db: TenantDb,
  id: SystemMailId,
): Promise<{ readonly isSent: boolean; readonly own: OwnWords | null }> {
  const chosen = await findChosen(db, id);
  const { enabled } = chosen;
  const isSent = isEnabled({ id, enabled }) && (await findWhyUnusable(db, id)) === null;
  return { isSent, own: ownWordsOf(chosen) };
}

/** Words that a tenant has written itself. */
export interface OwnWords {
  readonly subject: string;
  readonly html: string;
}

export const ownWordsOf = ({ ownSubject, ownHtml }: SystemEmailRow): OwnWords | null =>
  ownSubject === null || ownHtml === null ? null : { subject: ownSubject, html: ownHtml };
