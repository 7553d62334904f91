import { expect, it } from 'vitest';
import { isOwnOrigin } from './origins.ts';

const own = { appOrigin: 'https://acme.example.com', platformDomain: 'example.com' };

it.each([
  'https://acme.example.com',
  'https://globex.example.com',
  'https://example.com',
  'https://a.b.example.com',
])('takes %s for one of the product [BRIDGE-145 BRIDGE-146]', (origin) => {
  expect(isOwnOrigin(origin, own)).toBe(true);
});

it('takes the application itself where it does not lie below the platform domain [BRIDGE-146]', () => {
  const custom = { appOrigin: 'https://portal.brand.test', platformDomain: 'example.com' };
  expect(isOwnOrigin('https://portal.brand.test', custom)).toBe(true);
  expect(isOwnOrigin('https://other.brand.test', custom)).toBe(false);
});

it('compares the port of an application that has one [BRIDGE-146]', () => {
  const local = {
    appOrigin: 'http://acme.banyan.localhost:4000',
    platformDomain: 'banyan.localhost',
  };
  expect(isOwnOrigin('http://globex.banyan.localhost:4000', local)).toBe(true);
  expect(isOwnOrigin('http://globex.banyan.localhost:4001', local)).toBe(false);
  expect(isOwnOrigin('http://globex.banyan.localhost', local)).toBe(false);
  expect(isOwnOrigin('https://globex.banyan.localhost:4000', local)).toBe(false);
});

it('trusts nobody while its own origin is none', () => {
  const broken = { appOrigin: 'nonsense', platformDomain: 'example.com' };
  expect(isOwnOrigin('https://acme.example.com', broken)).toBe(false);
});

it('trusts nobody else while the platform domain is unset', () => {
  const unset = { appOrigin: 'https://acme.example.com', platformDomain: '' };
  expect(isOwnOrigin('https://globex.example.com', unset)).toBe(false);
  expect(isOwnOrigin('https://acme.example.com', unset)).toBe(true);
});

const hostile = [
  'https://example.com.evil.net',
  'https://notexample.com',
  'http://acme.example.com',
  'https://acme.example.com:8443',
  'null',
  'https://user@acme.example.com',
  'https://user:secret@acme.example.com',
  'https://acme.example.com@evil.net',
  'https://example.com@evil.net',
  'https://@acme.example.com',
  'https://evil.net',
  'https://evil.net/acme.example.com',
  'https://evil.net?acme.example.com',
  'https://evil.net#acme.example.com',
  'https://evil.net#.example.com',
  'https://evil.net?.example.com',
  'https://evil.net/.example.com',
  'https://evil.net\\.example.com',
  'https://evil.net\\@acme.example.com',
  'https://acme-example.com',
  'https://acmeexample.com',
  'https://acme.example.com.',
  'https://acme.example.com..',
  'https://.example.com',
  'https://..example.com',
  'https://acme..example.com',
  'https://example.co',
  'https://example.comm',
  'https://xample.com',
  'https://com',
  'https://acme.example',
  'https://acme.example.org',
  'https://example.com.',
  'https://example.com:80',
  'https://example.com:444',
  'https://acme.example.com:443',
  'https://acme.example.com:0',
  'https://acme.example.com:',
  'https://acme.example.com/',
  'https://acme.example.com/path',
  'https://acme.example.com?',
  'https://acme.example.com#',
  'HTTPS://acme.example.com',
  'https://ACME.example.com',
  'https://acme.EXAMPLE.com',
  ' https://acme.example.com',
  'https://acme.example.com ',
  'https://acme.example.com\n',
  'https://acme.example.com\0',
  '\thttps://acme.example.com',
  'https:/acme.example.com',
  'https:acme.example.com',
  'https:///acme.example.com',
  'https:\\\\acme.example.com',
  '//acme.example.com',
  'acme.example.com',
  'example.com',
  '',
  '*',
  'https://*',
  'https://*.example.com',
  'https://',
  'https://acme.еxample.com',
  'https://acme.example。com',
  'https://acme%2eexample.com',
  'https://acme.exam%70le.com',
  'https://ac\u00adme.example.com',
  'https://acme.example.com\u200b',
  'blob:https://acme.example.com/2f1c',
  'filesystem:https://acme.example.com/temporary',
  'data:text/html,https://acme.example.com',
  'javascript:https://acme.example.com',
  'about:blank',
  'about:srcdoc',
  'file://acme.example.com',
  'ftp://acme.example.com',
  'ws://acme.example.com',
  'wss://acme.example.com',
  'chrome-extension://acme.example.com',
  'https://[::1]',
  'https://127.0.0.1',
  'https://0x7f.1',
  'https://2130706433',
  'https://localhost',
];

it('knows more than sixty ways to look like the product', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60);
});

it.each(hostile)('does not take %j for one of the product [BRIDGE-145 BRIDGE-147]', (origin) => {
  expect(isOwnOrigin(origin, own)).toBe(false);
});
