import { expect, it } from 'vitest';
import { parseExternalUrl } from './external-url.ts';
import { hostileUrls } from './testing/hostile-urls.ts';

it.each([
  ['https://example.org', 'https://example.org/'],
  ['http://example.org/a?b=c#d', 'http://example.org/a?b=c#d'],
  ['HTTPS://Example.org', 'https://example.org/'],
  ['mailto:help@example.org?subject=Hello', 'mailto:help@example.org?subject=Hello'],
])('opens %s [BRIDGE-116]', (text, url) => {
  expect(parseExternalUrl(text)).toBe(url);
});

it('does not open an address with a password alone [BRIDGE-116]', () => {
  expect(parseExternalUrl('https://:secret@example.org')).toBeUndefined();
});

it.each(hostileUrls)('does not open %j [BRIDGE-116]', (text) => {
  expect(parseExternalUrl(text)).toBeUndefined();
});
