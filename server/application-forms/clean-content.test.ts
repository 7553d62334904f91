import { expect, it } from 'vitest';
import { cleanContent } from './clean-content.ts';

it.each([
  ['<p>Hello <strong>you</strong></p><ul><li>One</li></ul>', undefined],
  ['<h1>Join</h1>', '<h2>Join</h2>'],
  ['<b>bold</b> <i>soft</i>', '<strong>bold</strong> <em>soft</em>'],
  ['<script>alert(1)</script><style>p {}</style>text', 'text'],
  ['<iframe src="https://x.test"></iframe><img src="https://x.test/a.png">', ''],
  ['<marquee>text</marquee>', 'text'],
  ['<p style="color: red" class="a" id="b" onclick="go()">text</p>', '<p>text</p>'],
])('content %s becomes what runs, loads and restyles nothing', (html, clean) => {
  expect(cleanContent(html)).toBe(clean ?? html);
});

it.each(['https://x.test/a', 'http://x.test/a', 'mailto:a@x.test', 'tel:+491'])(
  'a link to %s remains, and opens elsewhere',
  (href) => {
    expect(cleanContent(`<a href="${href}" target="_top">there</a>`)).toBe(
      `<a href="${href}" target="_blank" rel="noopener noreferrer">there</a>`,
    );
  },
);

it.each(['javascript:go()', 'data:text/html,x', '//x.test/a', 'ftp://x.test'])(
  'a link to %s leads nowhere',
  (href) => {
    expect(cleanContent(`<a href="${href}">there</a>`)).toBe(
      '<a target="_blank" rel="noopener noreferrer">there</a>',
    );
  },
);
