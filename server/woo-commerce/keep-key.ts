import { defaultReferralCookieExpiryDays } from '#contract/integrations/expiry-days.ts';
import type { WooCommerceSettings } from '#contract/woo-commerce/settings.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { enableJobsOf } from '#server/order-sync/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import {
  type ConnectedStore,
  hostOf,
  type KeptKey,
  newWebhookSecret,
  wooCommerce,
} from './connected-store.ts';
import { setUpWebhooks } from './set-up-webhooks.ts';

interface Connecting {
  readonly storeUrl: string;
  readonly key: Omit<KeptKey, 'webhookSecret'>;
  /** Where left out: those of the present store, or the usual ones. */
  readonly settings?: Omit<WooCommerceSettings, 'storeUrl'>;
}

const usualSettings: Omit<WooCommerceSettings, 'storeUrl'> = {
  productCategoryUrlBase: '',
  couponExpiryDays: null,
  referralCookieExpiryDays: defaultReferralCookieExpiryDays,
};

/**
 * Connects a store with a key, in place of the one that is there, and has it told where its orders go. If the store
 * stays the same, its webhooks keep their secret, so that none on its way is refused.
 */
export async function connectStore(
  db: TenantDb,
  { storeUrl, key, settings }: Connecting,
  { cause, config }: { readonly cause: AuditCause; readonly config: Config },
): Promise<ConnectedStore> {
  const present = await wooCommerce.lock(db);
  const isSame = present?.settings.storeUrl === storeUrl;
  const webhookSecret = isSame ? present.key.webhookSecret : newWebhookSecret();
  const connected = await wooCommerce.put(
    db,
    {
      shopHost: hostOf(storeUrl),
      settings: { ...(settings ?? present?.settings ?? usualSettings), storeUrl },
      key: { ...key, webhookSecret },
    },
    cause.now,
  );
  if (!present) await enableJobsOf(db, 'woo-commerce');
  await enqueue(db, setUpWebhooks(config), {});
  const action = present ? 'integration-changed' : 'integration-added';
  await recordAudit(db, cause, { action, subject: 'WooCommerce' });
  return connected;
}
