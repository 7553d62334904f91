import { describe, expect, it } from 'vitest';
import { StoreUrl, wrongInStoreUrl } from './store-url.ts';

const needsHttps = 'Please enter a store URL beginning with https://';
const needsRoot = (root: string, typed: string) =>
  `URL should point to the site root without a trailing slash or location. E.g. use ${root} not ${typed}`;

describe('the address of a store', () => {
  it.each([
    'http://shop.example.com',
    'shop.example.com',
    'ftp://shop.example.com',
    'https:/',
    'https://',
    'https://.',
    'https://shop..example.com',
  ])('has to begin with https://: %s [INT-57]', (typed) => {
    expect(wrongInStoreUrl(typed)).toBe(needsHttps);
    expect(StoreUrl.safeParse(typed).error?.issues).toMatchObject([{ message: needsHttps }]);
  });

  it.each([
    'https://shop.example.com/order',
    'https://shop.example.com/',
    'https://shop.example.com/?a=b',
    'https://shop.example.com?a=b',
    'https://shop.example.com#top',
    'https://jane:secret@shop.example.com',
  ])('names the root of the site only: %s [INT-58] [INT-59] [INT-60]', (typed) => {
    expect(wrongInStoreUrl(typed)).toBe(needsRoot('https://shop.example.com', typed));
    expect(StoreUrl.safeParse(typed).success).toBe(false);
  });

  it('says one thing at a time, https:// first [INT-61]', () => {
    expect(wrongInStoreUrl('http://shop.example.com/order')).toBe(needsHttps);
    expect(wrongInStoreUrl('https://shop.example.com/order')).toMatch(/^URL should point/);
  });

  it.each([
    ['https://shop.example.com', 'https://shop.example.com'],
    ['  HTTPS://Shop.Example.COM ', 'https://shop.example.com'],
    ['https://shop.example.com:8443', 'https://shop.example.com:8443'],
    ['https://shop.example.com:443', 'https://shop.example.com'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('keeps the host in lower case, and a port: %s [INT-62]', (typed, kept) => {
    expect(StoreUrl.parse(typed)).toBe(kept);
  });
});
