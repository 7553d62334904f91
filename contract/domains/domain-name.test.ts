import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainName, withoutScheme } from './domain-name.ts';

const messageOf = (text: string) => DomainName.safeParse(text).error?.issues[0]?.message;

describe('the name of a domain', () => {
  it.each([
    ['links.example.com', 'links.example.com'],
    ['http://links.example.com', 'links.example.com'],
    ['https://links.example.com/', 'links.example.com'],
    ['HTTPS://Links.EXAMPLE.com', 'links.example.com'],
    [' links.example.com ', 'links.example.com'],
    ['links.example.com.', 'links.example.com'],
    ['brand.co.uk', 'brand.co.uk'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['a-b.c-d.shop', 'a-b.c-d.shop'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
  ])('%j is %s [DOM-47 DOM-48]', (typed, name) => {
    expect(DomainName.parse(typed)).toBe(name);
  });

  it.each([
    'links.example.com/path',
    'https://links.example.com/path',
    'links.example.com?a=b',
    'links.example.com#a',
    'links.example.com:8080',
    'https://links.example.com:443',
    'somebody@links.example.com',
    'links.example.com\\path',
    'ftp://links.example.com',
    'javascript:alert(1)',
  ])('%j is more than a name [DOM-48]', (typed) => {
    expect(messageOf(typed)).toBe('Please enter a domain name only');
  });

  it.each([
    '',
    ' ',
    'https://',
    'localhost',
    'example',
    '.example.com',
    'links..example.com',
    '-links.example.com',
    'links-.example.com',
    'li_nks.example.com',
    'links example.com',
    'links.example.com..',
    'links.example.c',
    'links.example.c0m',
    '*.example.com',
    '127.0.0.1',
    '0x7f.1',
    '2130706433.1',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(126)}com`,
    'links.example.com\u0000',
  ])('%j is none', (typed) => {
    expect(messageOf(typed)).toBe('Please enter a valid domain, e.g. portal.example.com');
  });

  it('is read from itself again, whatever it was read from', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string(), fc.webUrl()), (typed) => {
        const { data } = DomainName.safeParse(typed);
        fc.pre(data !== undefined);
        expect(DomainName.parse(data)).toBe(data);
        expect(data).toMatch(/^[a-z0-9.-]+$/);
        expect(DomainName.parse(`https://${data}`)).toBe(data);
      }),
    );
  });
});

it('is shown without its scheme [DOM-47]', () => {
  expect(withoutScheme('https://links.example.com')).toBe('links.example.com');
  expect(withoutScheme('HTTP://links.example.com')).toBe('links.example.com');
  expect(withoutScheme('links.example.com')).toBe('links.example.com');
});
