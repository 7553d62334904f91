import { expect, it } from 'vitest';
import { Link } from './link.ts';

it.each([
  ['https://blog.test/post', 'https://blog.test/post'],
  ['http://blog.test', 'http://blog.test'],
  ['HTTPS://Blog.test', 'HTTPS://Blog.test'],
  ['  blog.test/post ', 'https://blog.test/post'],
  ['shop.test:8080/a', 'https://shop.test:8080/a'],
  ['a.b', 'https://a.b'],
  ['blog.test/tag:b', 'https://blog.test/tag:b'],
])('takes %j for the link %s [ACT-106]', (typed, link) => {
  expect(Link.parse(typed)).toBe(link);
});

it.each([
  'blog',
  'https://blog',
  'https://.test',
  'https://blog.',
  'ftp://blog.test',
  'mailto:ann@acme.test',
  'javascript:alert(1)//a.b',
  'data:text/html,a.b',
  'a1+.-b:c.d',
  'https:blog.test',
  'https:/blog.test',
  'xhttps://blog.test',
  'https://blog.test/a b',
  'https://blog.test:port',
  'https://a.b:99999',
  '',
])('takes %j for no link [ACT-106]', (typed) => {
  expect(Link.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a link',
  ]);
});

it('takes at most 2000 characters, the scheme included', () => {
  const link = (length: number) => `https://a.b/${'x'.repeat(length - 'https://a.b/'.length)}`;
  expect(Link.safeParse(link(2000)).success).toBe(true);
  expect(Link.safeParse(link(2001)).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter at most 2,000 characters; there are 2,001',
  ]);
});
