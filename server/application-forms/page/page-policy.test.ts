import { expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const directives = (styleSheetUrls: readonly string[]) =>
  pagePolicy('abc', styleSheetUrls).split('; ');

it('a page without stylesheets loads nothing from elsewhere, and may be framed by anybody', () => {
  expect(directives([])).toEqual([
    'sandbox allow-forms allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'nonce-abc'",
    "img-src 'self' data:",
    'font-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    'frame-ancestors *',
  ]);
});

it('a page loads its stylesheets by their exact addresses, and what they load from where they come from', () => {
  const sheets = [
    'https://fonts.googleapis.com/css2?family=Inter',
    'https://brand.test/a;b,c;d,e.css',
    'https://brand.test/more.css',
  ];
  const found = directives(sheets);
  expect(found[2]).toBe(
    [
      "style-src 'nonce-abc' https://fonts.googleapis.com/css2",
      'https://brand.test/a%3Bb%2Cc%3Bd%2Ce.css https://brand.test/more.css',
    ].join(' '),
  );
  expect(found[3]).toBe("img-src 'self' data: https://fonts.googleapis.com https://brand.test");
  expect(found[4]).toBe(
    'font-src data: https://fonts.googleapis.com https://brand.test https://fonts.gstatic.com',
  );
});
