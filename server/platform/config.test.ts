import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';

/** Settings with a value that they cannot have, and the message about it. */
const wrong: readonly (readonly [name: string, value: string, message: string])[] = [
  ['PORT', '0', 'PORT is a number from 1 to 65535'],
  ['PORT', '70000', 'PORT is a number from 1 to 65535'],
  ['PORT', '4000; rm', 'PORT is a number from 1 to 65535'],
  ['BANYAN_DOMAIN', 'http://banyan.localhost', 'BANYAN_DOMAIN is a host name without scheme'],
  ['BANYAN_DOMAIN', '127.0.0.1', 'BANYAN_DOMAIN is a host name, not an address'],
  ['DATABASE_URL', 'mysql://root@db', 'DATABASE_URL is an address starting with postgres://'],
  ['SMTP_URL', 'mail.test:25', 'SMTP_URL is an address starting with smtp:// or smtps://'],
  ['SENDGRID_API_KEY', 'key', 'SENDGRID_API_KEY is a key that begins with SG.'],
  ['SENDGRID_URL', 'http://api.sendgrid.com', 'SENDGRID_URL is an address starting with https://'],
  [
    'WOO_COMMERCE_URL',
    'https://shop.example.com',
    'WOO_COMMERCE_URL is the address of a sandbox on this machine',
  ],
  ['WOO_COMMERCE_PLUGIN_VERSION', 'latest', 'WOO_COMMERCE_PLUGIN_VERSION is a version'],
  ['POSTMARK_URL', 'api', 'POSTMARK_URL is an address starting with https://'],
  ['SENDGRID_WEBHOOK_KEY', 'abc', 'SENDGRID_WEBHOOK_KEY is the verification key'],
  ['POSTMARK_WEBHOOK_PASSWORD', 'x'.repeat(15), 'POSTMARK_WEBHOOK_PASSWORD is a password of 16'],
  ['POSTMARK_ACCOUNT_TOKEN', 'account', 'POSTMARK_SERVER_TOKEN is missing'],
  ['POSTMARK_SERVER_TOKEN', 'server', 'POSTMARK_ACCOUNT_TOKEN is missing'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL is an address starting with smtp:// or smtps:// and a host'],
  ['SMTP_URL', 'smtps://:587', 'SMTP_URL is an address starting with smtp:// or smtps://'],
  ['STOP_DELAY_SECONDS', '3s', 'STOP_DELAY_SECONDS is a number of seconds'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES is a list of addresses'],
  ['TRUSTED_PROXIES', '::1/129', 'TRUSTED_PROXIES is a list of addresses'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'TRUSTED_PROXIES is a list of addresses'],
  ['TRUSTED_PROXIES', '10.0.0.0/', 'TRUSTED_PROXIES is a list of addresses'],
  ['TRUSTED_PROXIES', 'everyone', 'TRUSTED_PROXIES is a list of addresses'],
  ['NODE_ENV', 'live', 'NODE_ENV is production, development or test'],
  ['HOST', 'http://banyan', 'HOST is an address or a name of this machine'],
  ['BANYAN_SCHEME', 'ftp', 'BANYAN_SCHEME is http or https'],
  ['BANYAN_PUBLIC_PORT', 'https', 'BANYAN_PUBLIC_PORT is a number from 1 to 65535'],
  ['DEMO', 'yes', 'DEMO is on or off'],
  ['SHOPIFY_API_KEY', 'key', 'SHOPIFY_API_SECRET is missing'],
  ['SHOPIFY_API_SECRET', 'short', 'SHOPIFY_API_SECRET is a secret of 16 characters or more'],
  ['SHOPIFY_URL', 'shop', 'SHOPIFY_URL is an address starting with https://'],
  ['SHOPIFY_TEST_CHARGES', 'yes', 'SHOPIFY_TEST_CHARGES is on or off'],
  ['AMAZON_CLIENT_ID', 'id', 'AMAZON_CLIENT_SECRET is missing'],
  ['AMAZON_CLIENT_SECRET', 'secret', 'AMAZON_CLIENT_ID is missing'],
  ['AMAZON_TOKEN_URL', 'token', 'AMAZON_TOKEN_URL is an address starting with https://'],
  ['AMAZON_URL', 'http://amazon.example', 'AMAZON_URL is an address starting with https://'],
  ['AMAZON_ACCOUNTS', '{"acme": 1}', 'AMAZON_ACCOUNTS is JSON such as'],
  ['X_CLIENT_ID', 'id', 'X_CLIENT_SECRET is missing'],
  ['X_CLIENT_SECRET', 'short', 'X_CLIENT_SECRET is a secret of 16 characters or more'],
  ['X_URL', 'x', 'X_URL is an address starting with https://'],
  ['INSTAGRAM_CLIENT_ID', 'id', 'INSTAGRAM_CLIENT_SECRET is missing'],
  ['INSTAGRAM_CLIENT_SECRET', 'short', 'INSTAGRAM_CLIENT_SECRET is a secret of 16'],
  ['INSTAGRAM_URL', 'i', 'INSTAGRAM_URL is an address starting with https://'],
  ['FACEBOOK_CLIENT_ID', 'id', 'FACEBOOK_CLIENT_SECRET is missing'],
  ['FACEBOOK_CLIENT_SECRET', 'short', 'FACEBOOK_CLIENT_SECRET is a secret of 16'],
  ['FACEBOOK_URL', 'f', 'FACEBOOK_URL is an address starting with https://'],
  ['STRIPE_SECRET_KEY', 'key', 'STRIPE_SECRET_KEY is a key that begins with sk_ or rk_'],
  ['STRIPE_PUBLIC_KEY', 'key', 'STRIPE_PUBLIC_KEY is a key that begins with pk_'],
  ['STRIPE_WEBHOOK_SECRET', 's', 'STRIPE_WEBHOOK_SECRET is a secret that begins with whsec_'],
  ['STRIPE_URL', 's', 'STRIPE_URL is an address starting with https://'],
  ['STRIPE_JS_URL', 's', 'STRIPE_JS_URL is an address starting with https://'],
  ['NOTIFICATIONS_DOMAIN', 'a b', 'NOTIFICATIONS_DOMAIN is a host name without scheme'],
  ['ANNOUNCEMENTS_DOMAIN', 'https://a', 'ANNOUNCEMENTS_DOMAIN is a host name without scheme'],
  ['TEST_DOMAIN', '10.0.0.1', 'TEST_DOMAIN is a host name, not an address'],
  ['GETTING_STARTED_VIDEO', 'video.mp4', 'GETTING_STARTED_VIDEO is an address starting with'],
  ['PAYPAL_URL', 'p', 'PAYPAL_URL is an address starting with https://'],
  ['DNS_SERVERS', 'dns.example', 'DNS_SERVERS is a list of addresses of name servers'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is debug, info, warn, error or silent'],
  ['FILES_IN', 'disk', 'FILES_IN is rows or store'],
  ['FILES_IN', 'store', 'S3_BUCKET is missing'],
  ['S3_BUCKET', 'My Files', 'S3_BUCKET is the name of a bucket'],
  ['S3_URL', 'http://s3.example', 'S3_URL is an address starting with https://'],
  ['S3_URL', 'https://s3.example', 'S3_BUCKET is missing'],
  ['S3_REGION', 'eu_central', 'S3_REGION is the name of a region'],
  ['S3_PATH_STYLE', 'yes', 'S3_PATH_STYLE is on or off'],
  ['S3_TIMEOUT_SECONDS', '0', 'S3_TIMEOUT_SECONDS is a number of seconds, from 1 to 60'],
  ['S3_TIMEOUT_SECONDS', '61', 'S3_TIMEOUT_SECONDS is a number of seconds, from 1 to 60'],
  ['METRICS_PORT', '-1', 'METRICS_PORT is a number from 1 to 65535'],
  ['METRICS_PORT', '4000', 'METRICS_PORT is another port than PORT'],
  ['METRICS_HOST', 'a b', 'METRICS_HOST is an address or a name of this machine'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'collector:4318',
    'OTEL_EXPORTER_OTLP_ENDPOINT is an address starting with http:// or https://',
  ],
  [
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'x',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is an address starting with',
  ],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'OTEL_EXPORTER_OTLP_PROTOCOL is http/protobuf'],
  ['OTEL_TRACES_EXPORTER', 'zipkin', 'OTEL_TRACES_EXPORTER is otlp or none'],
  ['OTEL_SDK_DISABLED', '1', 'OTEL_SDK_DISABLED is true or false'],
];

/** Folders, which are looked at when they are used. */
const anything = ['DATA_DIR', 'DOCUMENTS_DIR', 'EMBEDDED_APP', 'POSTGRESQL_BIN'];

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'production',
      port: 4000,
      publicPort: 4000,
      platformDomain: 'banyan.localhost',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      demo: true,
    });
  });

  it('takes an empty setting for one that is missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
  });

  it('has the demo in the embedded database alone, unless it is told otherwise', () => {
    const isDemo = (env: Record<string, string>) => readConfig(env).demo;
    const DATABASE_URL = 'postgres://db/banyan';
    expect([isDemo({}), isDemo({ DEMO: 'off' })]).toEqual([true, false]);
    expect([isDemo({ DATABASE_URL }), isDemo({ DATABASE_URL, DEMO: 'on' })]).toEqual([false, true]);
  });

  it('reads what is set', () => {
    const config = readConfig({
      PORT: '8080',
      BANYAN_DOMAIN: 'Brands.Example',
      DEMO: 'off',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    });
    expect(config).toMatchObject({
      port: 8080,
      platformDomain: 'brands.example',
      demo: false,
      trustedProxies: ['10.0.0.0/8', '::1'],
    });
  });

  it.each([
    ['smtp://mail.test', 'smtp://mail.test?requireTLS=true'],
    [
      'smtp://me:pw@mail.test:587/?pool=true',
      'smtp://me:pw@mail.test:587/?pool=true&requireTLS=true',
    ],
    ['smtp://mail.test?ignoreTLS=true', 'smtp://mail.test?ignoreTLS=true'],
    ['smtp://localhost:25', 'smtp://localhost:25'],
    ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
    ['smtps://mail.test', 'smtps://mail.test'],
  ])('talks to a mail server elsewhere in secret alone: %s becomes %s', (SMTP_URL, used) => {
    expect(readConfig({ SMTP_URL }).smtpUrl).toBe(used);
  });

  it('has an account at an email service where its keys are set, and the default senders [DOM-44]', () => {
    const none = readConfig({});
    expect(none).not.toHaveProperty('sendgrid');
    expect(none).not.toHaveProperty('postmark');
    expect(none.senderDomains).toEqual({
      transactional: 'banyan.localhost',
      bulk: 'banyan.localhost',
    });
    expect(
      readConfig({
        SENDGRID_API_KEY: 'SG.key',
        POSTMARK_ACCOUNT_TOKEN: 'account',
        POSTMARK_SERVER_TOKEN: 'server',
        POSTMARK_URL: 'http://127.0.0.1:8000/',
        POSTMARK_WEBHOOK_PASSWORD: 'x'.repeat(16),
        NOTIFICATIONS_DOMAIN: 'mail.banyan.example',
        ANNOUNCEMENTS_DOMAIN: 'news.banyan.example',
      }),
    ).toMatchObject({
      sendgrid: { apiKey: 'SG.key', url: 'https://api.sendgrid.com' },
      postmark: {
        accountToken: 'account',
        serverToken: 'server',
        url: 'http://127.0.0.1:8000',
        webhookPassword: 'x'.repeat(16),
      },
      senderDomains: { transactional: 'mail.banyan.example', bulk: 'news.banyan.example' },
    });
  });

  it('says where the stores of Shopify and WooCommerce are reached, which is at themselves unless it is set [INT-91]', () => {
    const app = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'x'.repeat(16) };
    const none = readConfig(app);
    expect([none.shopify?.url, none.wooCommerce.reachedAt]).toEqual([undefined, undefined]);
    const set = readConfig({
      ...{ ...app, SHOPIFY_URL: 'http://127.0.0.1:4011' },
      WOO_COMMERCE_URL: 'http://127.0.0.1:4010',
    });
    expect([set.shopify?.url, set.wooCommerce.reachedAt]).toEqual([
      'http://127.0.0.1:4011',
      'http://127.0.0.1:4010',
    ]);
  });

  it('says where PayPal is reached, which is at PayPal unless it is set [PAY-89]', () => {
    expect(readConfig({}).payPal.url).toBe('https://api-m.paypal.com');
    for (const [PAYPAL_URL, url] of [
      ['https://api-m.sandbox.paypal.com/', 'https://api-m.sandbox.paypal.com'],
      ['http://127.0.0.1:4012', 'http://127.0.0.1:4012'],
    ])
      expect(readConfig({ PAYPAL_URL }).payPal.url).toBe(url);
    expect(() => readConfig({ PAYPAL_URL: 'http://api-m.paypal.com' })).toThrow(
      'PAYPAL_URL is an address starting with https://',
    );
  });

  it('keeps new files in rows until there is a bucket, and again where it is told to', () => {
    expect(readConfig({}).fileStore).toBeUndefined();
    expect(readConfig({ FILES_IN: 'rows' }).fileStore).toBeUndefined();
    const S3_BUCKET = 'banyan-files';
    expect(readConfig({ S3_BUCKET }).fileStore).toEqual({
      ...{ bucket: S3_BUCKET, url: undefined, region: 'us-east-1', pathStyle: false },
      ...{ longestSeconds: 10, takesNewFiles: true },
    });
    const S3_URL = 'https://s3.example/';
    const own = { S3_BUCKET, S3_URL, S3_REGION: 'eu-central-1', S3_TIMEOUT_SECONDS: '30' };
    expect(readConfig(own).fileStore).toMatchObject({
      ...{ url: 'https://s3.example', region: 'eu-central-1', pathStyle: true },
      longestSeconds: 30,
    });
    expect(readConfig({ ...own, S3_PATH_STYLE: 'off' }).fileStore?.pathStyle).toBe(false);
    expect(readConfig({ ...own, FILES_IN: 'rows' }).fileStore?.takesNewFiles).toBe(false);
  });

  it('takes networks up to their longest prefix', () => {
    const TRUSTED_PROXIES = '10.0.0.0/0,10.0.0.1/32,::1/128';
    expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(TRUSTED_PROXIES.split(','));
  });

  it.each(wrong)('refuses %s=%s and says what it may be', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });

  it('refuses a wrong value of every setting that cannot have any', () => {
    const refused = new Set(wrong.map(([name]) => name));
    expect([...settingNames].sort()).toEqual([...new Set([...refused, ...anything])].sort());
    for (const name of anything)
      expect(() => readConfig({ [name]: '?!' })).not.toThrow(` ${name} is `);
    // Each message shows the value of the setting, not only that it is wrong.
    for (const [name, value] of wrong) {
      expect(() => readConfig({ [name]: value })).toThrow(/^ {2}[A-Z0-9_]+ is /m);
    }
  });

  it('has each setting in the guide to run it in production', () => {
    const guide = readFileSync(
      new URL('../../docs/guides/run-in-production.md', import.meta.url),
      'utf8',
    );
    const missing = settingNames.filter((name) => !guide.includes(`\`${name}\``));
    expect(missing).toEqual(['NODE_ENV', 'DOCUMENTS_DIR', 'EMBEDDED_APP']);
  });

  it('names every bad setting at once and repeats no value', () => {
    const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL/);
    expect(read).not.toThrow(/hunter2/);
  });
});
