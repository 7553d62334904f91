import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '#server/platform/db/database.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import type { SystemMail } from '../kinds/kinds.ts';
import { sendMailRequest } from '../send-mail.ts';

/** The mails that a tenant has asked for, sent or not, in that order. */
export const askedMails = (database: Database, tenantId: TenantId): Promise<SystemMail[]> =>
  askedPayloads(database, tenantId, sendMailRequest);
