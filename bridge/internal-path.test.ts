import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInternalPath, parseInternalPath } from './internal-path.ts';
import { hostilePaths } from './testing/hostile-paths.ts';

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

it.each(hostilePaths)('does not take %j for a path of this origin', (text) => {
  expect(parseInternalPath(text, origin)).toBeUndefined();
});

it('is read on web origins only', () => {
  expect(parseInternalPath('/a', 'http://acme.example.com')).toBe('/a');
  expect(parseInternalPath('/a', 'ftp://acme.example.com')).toBeUndefined();
});

it('is not a path for what looks plain up to its query', () => {
  expect(isInternalPath('/a?b=1&c=%2F')).toBe(true);
  expect(isInternalPath('/a?\u202eb')).toBe(false);
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
    'a-b/c_d',
    '/e',
    '=%41&+~',
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

  it('is taken for a path, or not, as it is when it is parsed', () => {
    fc.assert(
      fc.property(text, (candidate) => {
        expect(isInternalPath(candidate)).toBe(parseInternalPath(candidate, origin) !== undefined);
      }),
      { numRuns: 2_000 },
    );
  });
});
