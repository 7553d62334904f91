import { z } from 'zod';
import type { WooCommerceStatus } from '#contract/woo-commerce/status.ts';
import type { Config } from '#server/platform/config.ts';
import type { Store } from './call-store.ts';

/** The file that WordPress knows our plugin by. */
const pluginFile = 'banyan-for-woocommerce/banyan-for-woocommerce.php';

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#system-status-properties */
const SystemStatus = z.object({
  environment: z.object({
    version: z.string(),
    wp_version: z.string(),
    mysql_version: z.string(),
    default_timezone: z.string(),
  }),
  database: z.object({ wc_database_version: z.string() }),
  /** Stores from before HPOS do not name it. */
  settings: z.object({
    HPOS_enabled: z.boolean().default(false),
    HPOS_sync_enabled: z.boolean().default(false),
  }),
  active_plugins: z.array(z.object({ plugin: z.string(), version: z.string() })),
});

/** The status that a store tells of itself, with the plugin beside its latest version. Throws as `Store` does. */
export async function readStatus(
  store: Store,
  { wooCommerce }: Pick<Config, 'wooCommerce'>,
): Promise<WooCommerceStatus> {
  const { data } = await store.ask({
    ...{ method: 'get', path: 'system_status' },
    answer: SystemStatus,
  });
  const plugin = data.active_plugins.find(({ plugin }) => plugin === pluginFile);
  const { environment, database, settings } = data;
  return {
    isBcPluginInstalled: plugin !== undefined,
    bcPluginVersion: plugin?.version ?? null,
    latestBcPluginVersion: wooCommerce.pluginVersion,
    version: environment.version,
    hposEnabled: settings.HPOS_enabled,
    hposSyncEnabled: settings.HPOS_sync_enabled,
    wpVersion: environment.wp_version,
    mySqlVersion: environment.mysql_version,
    defaultTimezone: environment.default_timezone,
    wcDatabaseVersion: database.wc_database_version,
  };
}
