import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { EmailKind } from '#contract/tenants/email-settings.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  type AmazonApps,
  amazonEnvironment,
  amazonOf,
  missingOfAmazon,
} from './amazon-accounts.ts';
import {
  accountsOf,
  type EmailAccounts,
  emailEnvironment,
  isThisMachine,
  missingToken,
  serviceUrl,
} from './email-accounts.ts';
import {
  type FileStore,
  fileStoreEnvironment,
  fileStoreOf,
  missingOfFileStore,
} from './file-store.ts';
import { areFiguresPublic, type Observed, observedEnvironment, observedOf } from './observed.ts';
import { isUrlWith, listenAddress, oneOf, port, urlWith } from './settings.ts';
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
  /** What people see in front of the host names, for links: `http` or `https`. */
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
  /** Where mails go that no email service takes; into the database's mailbox when left out too. */
  readonly smtpUrl?: string;
  /** Set by the demo alone: mails stay in the mailbox, whatever else could take them. */
  readonly keepsMails?: true;
  /** Where email of tenants without a valid domain of their own comes from, by its kind (DOM-44). */
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

/** The environment cannot be used; the message says which setting, and what it may be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const seconds = z
  .string()
  .regex(/^\d{1,3}$/, 'is a number of seconds, from 0 to 999')
  .transform(Number);

const domain = z
  .string()
  .toLowerCase()
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
    'is a host name without scheme and port, like banyan.localhost',
  )
  .refine((name) => isIP(name) === 0, 'is a host name, not an address');

/** A mail server anywhere else than on this machine is only talked to in secret: mails hold links to sign in. */
const mailServer = z
  .string()
  .refine(
    (text) => isUrlWith(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
    'is an address starting with smtp:// or smtps:// and a host, like smtps://mail.example',
  )
  .transform((text) => {
    if (!URL.canParse(text)) return text;
    const url = new URL(text);
    const isDecided = url.searchParams.has('requireTLS') || url.searchParams.has('ignoreTLS');
    if (url.protocol === 'smtp:' && !isThisMachine(url.hostname) && !isDecided)
      url.searchParams.set('requireTLS', 'true');
    return url.href;
  });

function isSandboxUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && url.port !== '' && isThisMachine(url.hostname);
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...others] = text.split('/');
  const version = isIP(address);
  if (version === 0 || others.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

const toList = (text: string): string[] => text.split(',').map((part) => part.trim());

/** What `Resolver.setServers` of Node takes: an address, an IPv6 one with a port in brackets. */
function isNameServer(text: string): boolean {
  const { address, port: at } =
    /^\[?(?<address>[^\]]*?)\]?(?::(?<port>\d+))?$/.exec(text)?.groups ?? {};
  if (isIP(text) !== 0) return true;
  return isIP(address ?? '') !== 0 && port.safeParse(at).success;
}

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
    WOO_COMMERCE_URL: z
      .string()
      .refine(
        isSandboxUrl,
        'is the address of a sandbox on this machine, like http://127.0.0.1:4010',
      )
      .optional(),
    TEST_DOMAIN: domain.optional(),
    TRUSTED_PROXIES: z
      .string()
      .transform(toList)
      .refine(
        (list) => list.every(isAddressOrNetwork),
        'is a list of addresses or networks, like 10.0.0.0/8,127.0.0.1',
      )
      .default([]),
    DNS_SERVERS: z
      .string()
      .transform(toList)
      .refine(
        (list) => list.every(isNameServer),
        'is a list of addresses of name servers, like 127.0.0.1:5353,9.9.9.9',
      )
      .default([]),
    STOP_DELAY_SECONDS: seconds.default(3),
    LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
  })
  .superRefine((settings, context) => {
    if (areFiguresPublic(settings))
      context.addIssue({
        code: 'custom',
        path: ['METRICS_PORT'],
        message: 'is another port than PORT, which everybody reaches',
      });
    const missing = missingToken(settings);
    if (missing)
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: 'is missing: Postmark has two tokens',
      });
    const missingAtShopify = missingOfShopify(settings);
    if (missingAtShopify)
      context.addIssue({
        code: 'custom',
        path: [missingAtShopify],
        message: 'is missing: an app at Shopify has a key and a secret',
      });
    const missingAtAmazon = missingOfAmazon(settings);
    if (missingAtAmazon)
      context.addIssue({
        code: 'custom',
        path: [missingAtAmazon],
        message: 'is missing: an app at Amazon has an id, a secret and accounts',
      });
    const missingAtStripe = missingOfStripe(settings);
    if (missingAtStripe)
      context.addIssue({
        code: 'custom',
        path: [missingAtStripe],
        message: 'is missing: an account at Stripe has two keys and a secret for webhooks',
      });
    const missingOfStore = missingOfFileStore(settings);
    if (missingOfStore)
      context.addIssue({
        code: 'custom',
        path: [missingOfStore],
        message: 'is missing: files in a store lie in a bucket',
      });
    const missingAtNetwork = missingOfSocial(settings);
    if (missingAtNetwork)
      context.addIssue({
        code: 'custom',
        path: [missingAtNetwork],
        message: 'is missing: an app at a social network has an id and a secret',
      });
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
    // Nobody who brings a database of their own wants people in it whose password everybody knows.
    demo: (settings.DEMO ?? (settings.DATABASE_URL ? 'off' : 'on')) === 'on',
    smtpUrl: settings.SMTP_URL,
    senderDomains: {
      transactional: settings.NOTIFICATIONS_DOMAIN ?? settings.BANYAN_DOMAIN,
      bulk: settings.ANNOUNCEMENTS_DOMAIN ?? settings.BANYAN_DOMAIN,
    },
    ...accountsOf(settings),
    ...shopAppsOf(settings),
    ...amazonOf(settings),
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
