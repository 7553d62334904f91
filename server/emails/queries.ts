import { sql } from 'kysely';
import { discountCodePlaceholder } from '#contract/placeholders/placeholders.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

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

export { insertSend } from './sends-repository.ts';
export { getUnsubscribeTokens } from './unsubscribe-repository.ts';
