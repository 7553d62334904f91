import { expect, it } from 'vitest';
import { contentTree } from './content-tree.ts';

it('reads the content of a form as elements [APPL-47]', () => {
  expect(
    contentTree('<p>Hi <strong>you</strong> &amp; <a href="https://a.test">all</a></p>'),
  ).toEqual([
    {
      tag: 'p',
      children: [
        'Hi ',
        { tag: 'strong', children: ['you'] },
        ...[' ', '&', ' '],
        { tag: 'a', href: 'https://a.test', children: ['all'] },
      ],
    },
  ]);
});

it.each([
  ['<script>alert(1)</script>'],
  ['<style>p { color: red }</style>'],
  ['<img src=x onerror=alert(1)>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
])('draws nothing of %s [APPL-47]', (html) => {
  expect(contentTree(html)).toEqual([]);
});

it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil.test', ''])(
  'leads nowhere with the link %j [APPL-47]',
  (href) => {
    expect(contentTree(`<a href="${href}">text</a>`)).toEqual([{ tag: 'a', children: ['text'] }]);
  },
);

it('keeps the text of what is not allowed, and closes what stays open', () => {
  expect(contentTree('<marquee>Go <big>now</big><p>on')).toEqual([
    'Go ',
    'now',
    { tag: 'p', children: ['on'] },
  ]);
});
