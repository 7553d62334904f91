import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EmailService, fullNameOf, SendingDomainName } from './sending-domain.ts';

const messageOf = (text: string) => SendingDomainName.safeParse(text).error?.issues[0]?.message;

describe('the name of a domain to send from', () => {
  it.each([
    'brand.com',
    'b.co',
    'my-brand.shop',
    '1brand.com',
    'brand2.com',
    `${'a'.repeat(64)}.com`,
    'brand.co.uk',
    'mail.brand.com',
    'a.b.c.brand.museum',
  ])('can be %s [DOM-51 DOM-52 DOM-54 DOM-101]', (name) => {
    expect(SendingDomainName.parse(name)).toBe(name);
  });

  it.each([
    '-brand.com',
    'brand-.com',
    'brand',
    'brand.c',
    'brand.c0m',
    'brand .com',
    'bra_nd.com',
    'brand..com',
    '.brand.com',
    'brand.com.',
    `${'a'.repeat(65)}.com`,
    `mail.${'a'.repeat(65)}.com`,
    'mail.-brand.com',
    'mail-.brand.com',
    'https://brand.com',
    'brand.com/path',
    '',
    `${'a.'.repeat(126)}com`,
  ])('is not %j, which is told by example [DOM-51 DOM-52 DOM-53 DOM-54 DOM-101]', (name) => {
    expect(messageOf(name)).toBe('Please enter a valid domain, e.g. example.com');
  });

  it('is the same in capitals and between spaces', () => {
    expect(SendingDomainName.parse(' Brand.COM ')).toBe('brand.com');
  });

  it('is never anything but lower case labels, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string(), fc.emailAddress()), (typed) => {
        const { data } = SendingDomainName.safeParse(typed);
        fc.pre(data !== undefined);
        expect(data).toMatch(/^[a-z0-9-.]+\.[a-z]+$/);
        expect(SendingDomainName.parse(data)).toBe(data);
      }),
    );
  });
});

it('is written with its sub-domain in front', () => {
  expect(fullNameOf({ domain: 'brand.com', subDomain: 'mail' })).toBe('mail.brand.com');
  expect(fullNameOf({ domain: 'brand.com', subDomain: null })).toBe('brand.com');
});

it('names two services [DOM-73]', () => {
  expect(EmailService.options).toEqual(['sendgrid', 'postmark']);
});
