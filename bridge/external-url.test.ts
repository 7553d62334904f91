import { expect, it } from 'vitest';
import { parseExternalUrl } from './external-url.ts';

it.each([
  ['https://example.org', 'https://example.org/'],
  ['http://example.org/a?b=c#d', 'http://example.org/a?b=c#d'],
  ['HTTPS://Example.org', 'https://example.org/'],
  ['mailto:help@example.org?subject=Hello', 'mailto:help@example.org?subject=Hello'],
])('opens %s [BRIDGE-116]', (text, url) => {
  expect(parseExternalUrl(text)).toBe(url);
});

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/2f1c',
  'file:///etc/passwd',
  'about:blank',
  'tel:+491234',
  'intent://example.org#Intent;end',
  'ftp://example.org',
  'view-source:https://example.org',
  '//example.org',
  '/dashboard',
  'example.org',
  'https://',
  'https://brand.com@evil.net',
  'https://user:secret@example.org',
  'https:\\\\example.org',
  'https://example.org\\@evil.net',
  'https://example.org/\u202egnp.exe',
  'https://exa mple.org',
  '',
])('does not open %j [BRIDGE-116]', (text) => {
  expect(parseExternalUrl(text)).toBeUndefined();
});
