import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginAddress, readReturnTo } from './return-to.ts';

const hostile = [
  'https://evil.example',
  'http:evil.example',
  'HTTPS:/evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /dashboard',
  '/\u0000/evil.example',
  '/\u0085/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./%2e//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,hello',
  'blob:https://acme.example/1',
  'mailto:someone@evil.example',
  'vbscript:msgbox',
  '@evil.example',
  '.evil.example',
  ':80',
  '?returnTo=/dashboard',
  '#/dashboard',
  'dashboard',
  '',
  ' ',
  '/dashboard\\..\\..\\evil',
  '/dashboard?next=\u0007',
  '/login',
  '/login/',
  '/LOGIN?returnTo=/login',
  '/register?email=a@b.test',
  '/forgot-password',
  '/./login',
];

describe('the wanted screen of a sign-in', () => {
  it.each(hostile)('is not taken from %j [AUTH-18]', (value) => {
    expect(readReturnTo(value)).toBeNull();
  });

  it.each([
    '/',
    '/dashboard',
    '/ambassadors?tags=vip,early-bird&vueq=%7B%22page%22%3A2%7D',
    '/configuration/administrators?includeDeleted=true#row',
    '/ambassadors?next=https://elsewhere.example//x',
    '/login-with-token',
  ])('is %s itself [AUTH-17]', (value) => {
    expect(readReturnTo(value)).toBe(value);
  });

  it('survives the way through the address of the sign-in page [AUTH-18]', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
    const path = fc
      .tuple(
        fc.array(segment, { minLength: 1 }),
        fc.dictionary(segment, fc.string(), { minKeys: 1 }),
      )
      .map(([segments, query]) => `/x/${segments.join('/')}?${new URLSearchParams(query)}`);
    fc.assert(
      fc.property(path, (wanted) => {
        const { searchParams } = new URL(loginAddress(wanted), 'https://acme.example');
        expect(readReturnTo(searchParams.get('returnTo'))).toBe(wanted);
      }),
    );
  });

  it('never leads to another origin, whatever the text [AUTH-18]', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      ':',
      '@',
      '\t',
      'a',
      '?',
      '#',
      'https',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const followed = readReturnTo(parts.join(''));
        fc.pre(followed !== null);
        expect(new URL(followed ?? '', 'https://acme.example').origin).toBe('https://acme.example');
      }),
      { numRuns: 2000 },
    );
  });

  it('is not written down when it is the default route anyway', () => {
    expect(loginAddress('/')).toBe('/login');
    expect(loginAddress('//evil.example')).toBe('/login');
  });
});
