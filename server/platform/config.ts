import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { EmailKind } from '#contract/tenants/email-settings.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  domain,
  listenAddress,
  mailServer,
  nameServers,
  networks,
  sandboxUrl,
  serviceUrl,
  urlWith,
} from './address-settings.ts';
import {
  type AmazonApps,
  amazonAppsOf,
  amazonEnvironment,
  missingOfAmazon,
} from './amazon-accounts.ts';
import {
  type EmailAccounts,
  emailAccountsOf,
  emailEnvironment,
  missingOfPostmark,
} from './email-accounts.ts';
import {
  type FileStore,
  fileStoreEnvironment,
  fileStoreOf,
  missingOfFileStore,
} from './file-store.ts';
import { areFiguresPublic, type Observed, observedEnvironment, observedOf } from './observed.ts';
import { oneOf, port, seconds } from './settings.ts';
import { missingOfShopify, type ShopApps, shopAppsOf, shopifyEnvironment } from './shopify-app.ts';
import {
  missingOfSocial,
  type SocialApps,
  socialAppsOf,
  socialEnvironment,
} from './social-apps.ts';
import {
  type BillingAccount,
  billingAccountOf,
  missingOfStripe,
  stripeEnvironment,
} from './stripe-account.ts';

/** Where PayPal’s API is, unless a sandbox stands for it: https://developer.paypal.com/api/rest/requests/ */
export const usualPayPalUrl = 'https://api-m.paypal.com';

/** How this server runs, read once from the environment. */
export interface Config
  extends EmailAccounts,
    ShopApps,
    AmazonApps,
    SocialApps,
    BillingAccount,
    FileStore,
    Observed {
  readonly mode: 'production' | 'development' | 'test';
  readonly port: number;
  /** The address to listen on; this machine only unless set otherwise. */
  readonly host: string;
  /** The host name below which tenants live, lower case, without port. */
  readonly platformDomain: string;
  /** The scheme that people see in front of the host names, for links: `http` or `https`. */
  readonly publicScheme: 'http' | 'https';
  /** The port of public addresses; the listening port unless a proxy stands in front. */
  readonly publicPort: number;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Absolute path of the built documents. */
  readonly documentsDir: string;
  /** While developing, the folder of an embedded app that is opened without the shell; see `openDevDocuments`. */
  readonly embeddedApp?: string;
  /** PostgreSQL to use; the embedded database in `dataDir` when left out. */
  readonly databaseUrl?: string;
  /** The folder of pg_dump and pg_restore; they are looked for when left out. */
  readonly postgresqlBin?: string;
  /** Whether this is a demo: an empty database is filled with it. Else no database with a demo is used. */
  readonly demo: boolean;
  /** The server for mails that no email service takes; without it they go into the database's mailbox. */
  readonly smtpUrl?: string;
  /** Set by the demo alone: mails stay in the mailbox, even where a server could take them. */
  readonly keepsMails?: true;
  /** The domain that email of a tenant without a valid domain of its own comes from, by its kind (DOM-44). */
  readonly senderDomains: Readonly<Record<EmailKind, string>>;
  /** The video that new tenants are shown; there is none when left out (SHELL-156). */
  readonly gettingStartedVideo?: string;
  readonly operatorTenantId: TenantId;
  readonly payPal: {
    /** The address of PayPal’s API, without a slash at its end. */
    readonly url: string;
  };
  readonly wooCommerce: {
    /** The latest version of the plugin for stores (INT-119). */
    readonly pluginVersion: string;
    /** Where every store is reached instead of at its own address: a sandbox on this machine. */
    readonly reachedAt?: string | undefined;
  };
  /** Hosts below it are for test tenants only (TEN-52). */
  readonly testDomain?: string;
  /** Addresses of the proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** How long after SIGTERM requests are still taken, while `/health/ready` says 503. */
  readonly stopDelaySeconds: number;
  /** Name servers, each an address with or without a port, that domains are looked up at; the machine's own when empty. */
  readonly dnsServers: readonly string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** The environment cannot be used; the message names the setting, and its possible values. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Some settings belong together: a function finds the first that is missing, and a text says why it is needed. */
const belongTogether = [
  [missingOfPostmark, 'Postmark has two tokens'],
  [missingOfShopify, 'an app at Shopify has a key and a secret'],
  [missingOfAmazon, 'an app at Amazon has an id, a secret and accounts'],
  [missingOfStripe, 'an account at Stripe has two keys and a secret for webhooks'],
  [missingOfFileStore, 'files in a store lie in a bucket'],
  [missingOfSocial, 'an app at a social network has an id and a secret'],
] as const;

const Environment = z
  .object({
    NODE_ENV: oneOf('production', 'development', 'test').default('production'),
    PORT: port.default(4000),
    HOST: listenAddress.default('localhost'),
    BANYAN_DOMAIN: domain.default('banyan.localhost'),
    BANYAN_SCHEME: oneOf('http', 'https').default('http'),
    BANYAN_PUBLIC_PORT: port.optional(),
    DATA_DIR: z.string().default('.data'),
    DOCUMENTS_DIR: z.string().default(join(import.meta.dirname, '../../dist/web')),
    EMBEDDED_APP: z.string().optional(),
    DATABASE_URL: urlWith(['postgres:', 'postgresql:']).optional(),
    POSTGRESQL_BIN: z.string().optional(),
    DEMO: oneOf('on', 'off').optional(),
    SMTP_URL: mailServer.optional(),
    ...emailEnvironment,
    ...shopifyEnvironment,
    ...amazonEnvironment,
    ...socialEnvironment,
    ...stripeEnvironment,
    ...fileStoreEnvironment,
    ...observedEnvironment,
    NOTIFICATIONS_DOMAIN: domain.optional(),
    ANNOUNCEMENTS_DOMAIN: domain.optional(),
    GETTING_STARTED_VIDEO: urlWith(['https:']).optional(),
    PAYPAL_URL: serviceUrl.default(usualPayPalUrl),
    WOO_COMMERCE_PLUGIN_VERSION: z
      .string()
      .regex(/^\d{1,5}(\.\d{1,5}){0,3}$/, 'is a version like 1.3.0')
      .default('1.3.0'),
    WOO_COMMERCE_URL: sandboxUrl.optional(),
    TEST_DOMAIN: domain.optional(),
    TRUSTED_PROXIES: networks.default([]),
    DNS_SERVERS: nameServers.default([]),
    STOP_DELAY_SECONDS: seconds.default(3),
    LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
  })
  .superRefine((settings, context) => {
    const refuse = (setting: string, message: string) =>
      context.addIssue({ code: 'custom', path: [setting], message });
    if (areFiguresPublic(settings))
      refuse('METRICS_PORT', 'is another port than PORT, which everybody reaches');
    for (const [missingOf, reason] of belongTogether) {
      const missing = missingOf(settings);
      if (missing) refuse(missing, `is missing: ${reason}`);
    }
  });

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/**
 * Reads the configuration. A setting that is missing or empty takes its default; one that cannot be
 * used throws a `ConfigError` that names every bad setting, without repeating values (they may hold
 * passwords).
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
    throw new ConfigError(`The configuration cannot be used:\n${[...new Set(lines)].join('\n')}`);
  }
  const settings = parsed.data;
  return {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    platformDomain: settings.BANYAN_DOMAIN,
    publicScheme: settings.BANYAN_SCHEME,
    publicPort: settings.BANYAN_PUBLIC_PORT ?? settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    documentsDir: resolve(settings.DOCUMENTS_DIR),
    embeddedApp: settings.EMBEDDED_APP,
    databaseUrl: settings.DATABASE_URL,
    postgresqlBin: settings.POSTGRESQL_BIN,
    // A database that somebody brings must not hold people whose password everybody knows.
    demo: (settings.DEMO ?? (settings.DATABASE_URL ? 'off' : 'on')) === 'on',
    smtpUrl: settings.SMTP_URL,
    senderDomains: {
      transactional: settings.NOTIFICATIONS_DOMAIN ?? settings.BANYAN_DOMAIN,
      bulk: settings.ANNOUNCEMENTS_DOMAIN ?? settings.BANYAN_DOMAIN,
    },
    ...emailAccountsOf(settings),
    ...shopAppsOf(settings),
    ...amazonAppsOf(settings),
    ...socialAppsOf(settings),
    ...billingAccountOf(settings),
    ...fileStoreOf(settings),
    ...observedOf(settings),
    gettingStartedVideo: settings.GETTING_STARTED_VIDEO,
    operatorTenantId: TenantId.parse('operator'),
    payPal: { url: settings.PAYPAL_URL },
    wooCommerce: {
      pluginVersion: settings.WOO_COMMERCE_PLUGIN_VERSION,
      reachedAt: settings.WOO_COMMERCE_URL,
    },
    testDomain: settings.TEST_DOMAIN,
    trustedProxies: settings.TRUSTED_PROXIES,
    stopDelaySeconds: settings.STOP_DELAY_SECONDS,
    dnsServers: settings.DNS_SERVERS,
    logLevel: settings.LOG_LEVEL,
  };
}
