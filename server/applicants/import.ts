import type {
  ImportOutcome,
  ImportResult,
  ImportRow,
} from '#contract/applicants/application-import.ts';
import type * as endpoints from '#contract/applicants/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { sendDecisionEmail } from './mails.ts';
import { findKnownEmails, insertApplicant, lockImports } from './repository.ts';

type Import = Call<typeof endpoints.importApplicants>;

/**
 * Adds an applicant for each row whose email nobody has, with the chosen decision and, if wished, its
 * email (APPL-91, APPL-92). A repeat with the same id counts the rows that it has imported, and sends
 * nothing again. No application email goes out by itself (APPL-87).
 */
export function importApplicants(call: Import): Promise<ImportResult> {
  const { rows, importId, dryRun = false } = call.body;
  return call.transaction(async (db) => {
    // When a call is made twice at once, the second finds the imports of the first.
    if (!dryRun) await lockImports(db);
    const known = await findKnownEmails(
      db,
      rows.map(({ email }) => email),
      importId,
    );
    const outcomes: ImportOutcome[] = [];
    let added = 0;
    for (const row of rows) {
      const before = known.get(row.email);
      if (before === undefined) {
        const isAdded = dryRun || (await addRow(db, call, row));
        outcomes.push(!isAdded ? 'skipped' : dryRun ? 'new' : 'imported');
        if (isAdded) added += 1;
      } else outcomes.push(before === 'imported' ? 'imported' : 'skipped');
      known.set(row.email, 'known');
    }
    if (added > 0 && !dryRun) {
      const subject = added === 1 ? '1 applicant' : `${added} applicants`;
      await recordAudit(db, call, { action: 'applicants-imported', subject });
    }
    const count = (...which: ImportOutcome[]) =>
      outcomes.filter((outcome) => which.includes(outcome)).length;
    return { imported: count('new', 'imported'), skipped: count('skipped'), outcomes };
  });
}

/** False when somebody has applied with this email at this moment. */
async function addRow(db: TenantDb, call: Import, row: ImportRow): Promise<boolean> {
  const { importId, approved, sendDecisionEmail: isWished } = call.body;
  const added = await insertApplicant(db, {
    ...row,
    agreements: [],
    applicationFormId: null,
    approved,
    createdAt: call.now,
    importId,
    ...(approved !== null && { decidedAt: call.now, sendDecisionEmail: isWished }),
  });
  if (!added) return false;
  if (approved !== null && isWished) await sendDecisionEmail(db, added, call);
  return true;
}
