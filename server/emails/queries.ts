import { sql } from 'kysely';
import { discountCodePlaceholder } from '#contract/placeholders/placeholders.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';

/** Whether a draft of the tenant shows everybody their discount code (AMB-209). */
export async function isCodeInDraft(db: TenantDb): Promise<boolean> {
  const pattern = `\\{\\{[ \\t]*${discountCodePlaceholder}[ \\t]*\\}\\}`;
  const found = await db
    .selectFrom('emails')
    .select('id')
    .where('sendId', 'is', null)
    .where(sql<boolean>`concat_ws(' ', subject, html_template) ~ ${pattern}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many people are still to get an email that is going out, of all tenants. */
export async function countWaitingRecipients(db: SystemDb): Promise<number> {
  const { waiting } = await db
    .selectFrom('emailSends')
    .select(
      sql<number>`coalesce(sum(
        recipient_count - sent_count - failed_count - skipped_count - unknown_count), 0)::int`.as(
        'waiting',
      ),
    )
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow();
  return waiting;
}

export { insertSend } from './sends-repository.ts';
export { getUnsubscribeTokens } from './unsubscribe-repository.ts';
