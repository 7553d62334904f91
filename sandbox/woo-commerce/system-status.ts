interface Installed {
  /** Of WooCommerce. */
  readonly version: string;
  readonly plugin: { readonly version: string } | undefined;
}

/** The report of a store about itself. */
export const systemStatus = ({ version, plugin }: Installed) => ({
  environment: {
    ...{ home_url: 'https://store.test', site_url: 'https://store.test' },
    ...{ version, wp_version: '6.8.3', mysql_version: '8.0.44' },
    default_timezone: 'UTC',
  },
  database: { wc_database_version: version, database_prefix: 'wp_' },
  active_plugins: [
    { plugin: 'woocommerce/woocommerce.php', name: 'WooCommerce', version },
    ...(plugin
      ? [
          {
            plugin: 'banyan-for-woocommerce/banyan-for-woocommerce.php',
            ...{ name: 'Banyan for WooCommerce', version: plugin.version },
          },
        ]
      : []),
  ],
  settings: { api_enabled: true, currency: 'EUR', HPOS_enabled: true, HPOS_sync_enabled: false },
});
