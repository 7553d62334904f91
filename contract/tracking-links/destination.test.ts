import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinkParam } from './definition.ts';
import {
  DestinationUrlSuffix,
  destinationOf,
  productAddress,
  sampleOwner,
  suffixOf,
} from './destination.ts';

const base = 'https://shop.example.com/sale';
const param = (more: Partial<LinkParam>) => LinkParam.parse({ name: 'ref', ...more });
const link = (
  params: LinkParam[],
  more: { suffix?: string; chosen?: Record<string, string> } = {},
) => ({
  ...{ destinationUrl: base, suffix: '', chosen: {}, params },
  ...more,
});

describe('the address that a link leads to', () => {
  it('is the destination, the suffix and the parameters [LINK-38 LINK-65]', () => {
    const params = [
      param({ name: 'utm_source', value: 'a b&c' }),
      param({ referralCode: true }),
      param({ name: 'who', userSlugWithReferralCode: true }),
      param({ name: 'old', referralCodeWithUserSlug: true }),
    ];
    expect(destinationOf(link(params, { suffix: '/shoes' }), sampleOwner)).toBe(
      `${base}/shoes?utm_source=a+b%26c&ref=JANE1234&who=jane-doe-JANE1234&old=JANE1234-jane-doe`,
    );
    expect(destinationOf(link([]), sampleOwner)).toBe(base);
    const slashed = { ...link([]), destinationUrl: `${base}/`, suffix: '/shoes' };
    expect(destinationOf(slashed, sampleOwner)).toBe(`${base}/shoes`);
  });

  it('leaves out a parameter whose code is not there yet', () => {
    const nobody = { slug: 'jane-doe', referralCode: null };
    const params = [param({ referralCode: true }), param({ name: 'a', value: '1' })];
    expect(destinationOf(link(params), nobody)).toBe(`${base}?a=1`);
  });

  it('has the ambassador’s value where that may be chosen, and only there [LINK-31]', () => {
    const chosen = { free: 'mine', fixed: 'mine' };
    const params = [
      param({ name: 'free', value: 'theirs', editable: true }),
      param({ name: 'fixed', value: 'theirs' }),
    ];
    expect(destinationOf(link(params, { chosen }), sampleOwner)).toBe(
      `${base}?free=mine&fixed=theirs`,
    );
  });
});

describe('a suffix', () => {
  it.each(['', '/shoes', '/shoes/', '/a/b-c_d.html', '/%C3%A9t%C3%A9'])('may be %j', (suffix) => {
    expect(DestinationUrlSuffix.parse(suffix)).toBe(suffix);
  });

  it.each([
    ...['shoes', '//evil.example', '/a//b', '/..', '/a/../b', '/%2e%2e/b', '/a/%2E%2E', '/./a'],
    ...[
      'https://evil.example',
      '/a?b=c',
      '/a#b',
      '/a:b',
      '/a\\b',
      '/a b',
      '/user@evil',
      '/%',
      '/%5c..',
    ],
    ...['.evil.example', '/a\nb'],
  ])('may not be %j, which could leave the destination [LINK-82]', (suffix) => {
    expect(DestinationUrlSuffix.safeParse(suffix).success).toBe(false);
  });

  it('never leads to another host or above the destination, whatever it is [LINK-82]', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^\/[a-z.%/2e5cf\\@:?#-]{0,20}$/),
    );
    fc.assert(
      fc.property(text, (suffix) => {
        const parsed = DestinationUrlSuffix.safeParse(suffix);
        if (!parsed.success) return;
        const address = new URL(destinationOf(link([], { suffix: parsed.data }), sampleOwner));
        expect(address.origin).toBe('https://shop.example.com');
        expect(address.pathname === '/sale' || address.pathname.startsWith('/sale/')).toBe(true);
        expect(address.search + address.hash).toBe('');
      }),
    );
  });
});

describe('the parameters of an address that somebody types', () => {
  it.each([
    [`${base}/shoes?variant=42`, `${base}/shoes?variant=42`, []],
    [
      ` ${base}/hat?variation_id=7&attribute_pa_size=XL `,
      `${base}/hat?variation_id=7&attribute_pa_size=XL`,
      [],
    ],
    [
      `${base}/shoes?utm_source=a&variant=42&utm_source=b#top`,
      `${base}/shoes?variant=42`,
      ['utm_source', '#top'],
    ],
    [`${base}/shoes?ref=OTHER&url=https://evil.example`, `${base}/shoes`, ['ref', 'url']],
    [`${base}/shoes?#`, `${base}/shoes`, []],
    [`${base}/shoes`, `${base}/shoes`, []],
  ])('stay as far as they lead to the product: %j [REF-138]', (typed, address, leftOut) => {
    expect(productAddress(typed)).toEqual({ address, leftOut });
    expect(suffixOf(typed, base)).toBe(address.slice(base.length));
  });

  it('lead to the product, beside those of the link, which come first in a dispute [REF-138]', () => {
    const suffix = '/shoes?variant=42&attribute_size=M';
    expect(DestinationUrlSuffix.parse(suffix)).toBe(suffix);
    const params = [param({ referralCode: true }), param({ name: 'attribute_size', value: 'L' })];
    expect(destinationOf(link(params, { suffix }), sampleOwner)).toBe(
      `${base}/shoes?variant=42&ref=JANE1234&attribute_size=L`,
    );
    expect(destinationOf(link([], { suffix: '?variant=1' }), sampleOwner)).toBe(
      `${base}?variant=1`,
    );
  });

  it.each([
    '/a?ref=1',
    '/a?variant=1&b=2',
    '/a?variant=1#b',
    '/..?variant=1',
    '//evil?variant=1',
    '?url=x',
  ])('are refused where a link may not have them: %j [LINK-82 REF-138]', (suffix) => {
    expect(DestinationUrlSuffix.safeParse(suffix).success).toBe(false);
  });
});

describe('an address that somebody types for a link', () => {
  it.each([
    [`${base}/shoes`, '/shoes'],
    [base, ''],
    [`${base}/`, ''],
  ])('%j has the suffix %j [LINK-80 LINK-81]', (address, suffix) => {
    expect(suffixOf(address, base)).toBe(suffix);
    expect(suffixOf(address, `${base}/`)).toBe(suffix);
  });

  it.each([
    'https://shop.example.com/sales',
    'https://shop.example.com/',
    'http://shop.example.com/sale/shoes',
    'https://evil.example/sale',
    `${base}/../admin`,
    `${base}@evil.example`,
  ])('%j does not start with the destination [LINK-79 LINK-80]', (address) => {
    expect(suffixOf(address, base)).toBeUndefined();
  });
});
