import { getDomain, getSubdomain } from 'tldts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAmbassador } from '#server/platform/db/who-counts.ts';
import { checkFromNowOn } from '#server/sending-domains/check-again.ts';
import { suppress } from '#server/suppressions/queries.ts';
import { namesAtPostmark } from './email-services.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

const day = 86_400_000;

/**
 * The domain that a brand sends from, as Postmark knows it: the server asks it for the records as soon as it runs, as
 * after an admin has added one. Also adds an ambassador whose address bounced three days ago.
 */
export async function addSendingDomains(
  db: TenantDb,
  { sendingDomain, hasBounced }: Pick<DemoTenantPlan, 'sendingDomain' | 'hasBounced'>,
  { config, now }: { readonly config: Config; readonly now: Date },
): Promise<void> {
  if (hasBounced) {
    const at = new Date(now.getTime() - 3 * day);
    await suppress(db, { email: await emailOfLatest(db), reason: 'bounce', at });
  }
  if (!sendingDomain) return;
  const { name } = sendingDomain;
  const serviceId = String(namesAtPostmark.indexOf(name) + 1);
  const row = await db
    .insertInto('sendingDomains')
    .values({
      ...{ service: 'postmark', name, isValid: sendingDomain.isValid },
      serviceId,
      domain: getDomain(name) ?? name,
      subDomain: getSubdomain(name) || null,
      ...{ createdAt: now, claimedAt: now, validAt: sendingDomain.isValid ? now : null },
    })
    .returning([
      ...(['service', 'name', 'domain', 'subDomain', 'records', 'isValid'] as const),
      ...(['createdAt', 'claimedAt', 'checkedAt', 'validAt', 'lostAt'] as const),
    ])
    .executeTakeFirstOrThrow();
  await checkFromNowOn(db, config, { ...row, serviceId }, now);
}

/** The bounced address of a person near the top of the list, whom nobody signs in as. */
async function emailOfLatest(db: TenantDb): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where(isAmbassador)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .offset(3)
    .limit(1)
    .executeTakeFirstOrThrow();
  return email;
}
