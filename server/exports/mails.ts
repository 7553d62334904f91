import type { ExportKind } from '#contract/exports/export-kind.ts';
import { sendMailRequest } from '#server/mail/send-mail.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { exportKept } from './limits.ts';
import { findAsker } from './repository.ts';

interface AskedExport {
  readonly id: string;
  readonly kind: ExportKind;
  readonly askedBy: string;
}

/** Asks for the email with the link, once (REP-108). */
export async function tellReady(
  db: TenantDb,
  { id, kind, askedBy }: AskedExport,
  { rowCount, madeAt }: { readonly rowCount: number; readonly madeAt: Date },
): Promise<void> {
  const asker = await findAsker(db, askedBy);
  if (!asker) return;
  const keptUntil = new Date(madeAt.getTime() + exportKept).toISOString();
  const payload = {
    template: 'export-ready-admin' as const,
    to: { name: asker.firstName, address: asker.email },
    ...{ kind, exportId: id, rows: rowCount, keptUntil },
  };
  await enqueue(db, sendMailRequest, payload, { key: `export ${id}` });
}

/** Asks for the email that says that there will be no file, once (REP-110). */
export async function tellFailed(
  db: TenantDb,
  { id, kind, askedBy }: AskedExport,
  reason: 'failed' | 'too-large',
): Promise<void> {
  const asker = await findAsker(db, askedBy);
  if (!asker) return;
  const payload = {
    template: 'export-failed-admin' as const,
    to: { name: asker.firstName, address: asker.email },
    ...{ kind, reason },
  };
  await enqueue(db, sendMailRequest, payload, { key: `export ${id}` });
}
