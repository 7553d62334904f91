import { factsOf, type SystemMailId } from '#contract/mail/system-mails.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findChosen, type SystemEmailRow } from './repository.ts';
import { openUsable } from './usable.ts';

/** Whether a system email is switched on: by the tenant, or where it has not chosen, by the product. */
export const isEnabled = ({
  id,
  enabled,
}: {
  id: SystemMailId;
  enabled: boolean | null;
}): boolean => factsOf(id).isNeeded === true || (enabled ?? !factsOf(id).isOffAtFirst);

/** Whether the tenant of the transaction sends a system email at all (MAIL-38). */
export async function isSent(db: TenantDb, id: SystemMailId): Promise<boolean> {
  const { enabled } = await findChosen(db, id);
  return isEnabled({ id, enabled }) && (await openUsable(db))(id) === null;
}

/** The tenant's own words of a system email; null where it has the built-in ones. */
export async function findOwnWords(db: TenantDb, id: SystemMailId): Promise<OwnWords | null> {
  return ownWordsOf(await findChosen(db, id));
}

/** Words that a tenant has written itself. */
export interface OwnWords {
  readonly subject: string;
  readonly html: string;
}

export const ownWordsOf = ({ ownSubject, ownHtml }: SystemEmailRow): OwnWords | null =>
  ownSubject === null || ownHtml === null ? null : { subject: ownSubject, html: ownHtml };
