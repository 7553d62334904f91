import type * as endpoints from '#contract/fraud-cases/endpoints.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { readerOf } from './mail-held.ts';
import { type CaseRow, listRulings } from './repository.ts';

/** Mails an ambassador the latest verdict about their orders. */
export async function mailVerdict(
  db: TenantDb,
  { config, tenant }: Pick<Call<typeof endpoints.decideFraudCase>, 'config' | 'tenant'>,
  row: CaseRow,
): Promise<void> {
  const [latest] = await listRulings(db, [row.id]);
  const to = await readerOf(db, row);
  if (!latest || !to) return;
  await enqueue(
    db,
    sendMail(config),
    {
      ...{ template: 'orders-decided', to, code: row.code },
      ...{ verdict: latest.ruling, reason: latest.told, isReversed: latest.place > 1 },
      url: `${tenantOrigin(tenant.tenantId, config)}/my/referrals`,
    },
    { key: `orders-decided-${row.id}-${latest.place}` },
  );
}
