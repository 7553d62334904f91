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
