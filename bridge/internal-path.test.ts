import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInternalPath } from './internal-path.ts';

const origin = 'https://acme.example.com';

it.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/ambassadors?tags=a,b&vueq=%7B%7D', '/ambassadors?tags=a,b&vueq=%7B%7D'],
  ['/admin/emails/sent/1#top', '/admin/emails/sent/1#top'],
  ['/ambassadors/zoë smith', '/ambassadors/zo%C3%AB%20smith'],
  ['/admin/../billing', '/billing'],
  ['/a//b', '/a//b'],
  ['/?next=//evil.com', '/?next=//evil.com'],
  ['/%2f%2fevil.com', '/%2f%2fevil.com'],
  ['/https://evil.com', '/https://evil.com'],
  ['/@evil.com', '/@evil.com'],
])('reads %s as a path of this origin', (text, path) => {
  expect(parseInternalPath(text, origin)).toBe(path);
});

const hostile = [
  '//evil.com',
  '///evil.com',
  '////evil.com',
  '//evil.com/%2f..',
  '//user@evil.com',
  '//evil.com:443/admin',
  '/\\evil.com',
  '/\\/evil.com',
  '\\/evil.com',
  '\\\\evil.com',
  '/a\\b',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r/evil.com',
  '\t//evil.com',
  '\n/dashboard',
  ' //evil.com',
  ' /dashboard',
  '/\0/evil.com',
  '/dashboard\0',
  '/dashboard\u007f',
  '/.//evil.com',
  '/..//evil.com',
  '/././/evil.com',
  '/a/..//evil.com',
  '/%2e//evil.com',
  '/%2E%2E//evil.com',
  '/.%2e//evil.com',
  '/\u200b/evil.com',
  '/\u2028/evil.com',
  '/\u202emoc.live//',
  '/\ufeff/evil.com',
  'https://acme.example.com/dashboard',
  'https://evil.com',
  'https:/evil.com',
  'https:evil.com',
  'HTTPS://evil.com',
  'http:dashboard',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://acme.example.com/2f1c',
  'about:blank',
  'mailto:a@b.test',
  'file:///etc/passwd',
  'dashboard',
  './dashboard',
  '../dashboard',
  '?a=b',
  '#top',
  '@evil.com',
  'evil.com',
  '',
];

it.each(hostile)('does not take %j for a path of this origin', (text) => {
  expect(parseInternalPath(text, origin)).toBeUndefined();
});

describe('whatever the text is', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '//',
    'evil.com',
    ':',
    '@',
    '\t',
    '?',
    '#',
    'a',
  );
  const text = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.webPath(),
    fc.string({ unit: 'binary' }),
  );

  it('gives a path that stays on the origin, and is read as itself again', () => {
    fc.assert(
      fc.property(text, (candidate) => {
        const path = parseInternalPath(candidate, origin);
        if (path === undefined) return;
        expect(new URL(path, origin).origin).toBe(origin);
        expect(parseInternalPath(path, origin)).toBe(path);
        const { pathname } = new URL(candidate, origin);
        expect(new URL(pathname, origin).origin).toBe(origin);
      }),
      { numRuns: 2_000 },
    );
  });
});
