import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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

  it('takes networks up to their longest prefix', () => {
    const TRUSTED_PROXIES = '10.0.0.0/0,10.0.0.1/32,::1/128';
    expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(TRUSTED_PROXIES.split(','));
  });

  it.each([
    ['PORT', '0', 'PORT is a number from 1 to 65535'],
    ['PORT', '70000', 'PORT is a number from 1 to 65535'],
    ['PORT', '4000; rm', 'PORT is a number from 1 to 65535'],
    ['BANYAN_DOMAIN', 'http://banyan.localhost', 'BANYAN_DOMAIN is a host name without scheme'],
    ['BANYAN_DOMAIN', '127.0.0.1', 'BANYAN_DOMAIN is a host name, not an address'],
    ['DATABASE_URL', 'mysql://root@db', 'DATABASE_URL is an address starting with postgres://'],
    ['SMTP_URL', 'mail.test:25', 'SMTP_URL is an address starting with smtp:// or smtps://'],
    ['SENDGRID_API_KEY', 'key', 'SENDGRID_API_KEY is a key that begins with SG.'],
    [
      'SENDGRID_URL',
      'http://api.sendgrid.com',
      'SENDGRID_URL is an address starting with https://',
    ],
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
    ['SMTP_URL', 'smtp://', 'SMTP_URL'],
    ['SMTP_URL', 'smtps://:587', 'SMTP_URL'],
    ['STOP_DELAY_SECONDS', '3s', 'STOP_DELAY_SECONDS is a number of seconds'],
    ['DEMO', 'maybe', 'DEMO'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES is a list of addresses'],
    ['TRUSTED_PROXIES', '::1/129', 'TRUSTED_PROXIES is a list of addresses'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'TRUSTED_PROXIES is a list of addresses'],
    ['TRUSTED_PROXIES', '10.0.0.0/', 'TRUSTED_PROXIES is a list of addresses'],
    ['TRUSTED_PROXIES', 'everyone', 'TRUSTED_PROXIES is a list of addresses'],
  ])('refuses %s=%s and says what it may be', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });

  it('names every bad setting at once and repeats no value', () => {
    const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL/);
    expect(read).not.toThrow(/hunter2/);
  });
});
