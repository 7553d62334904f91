import { describe, expect, it } from 'vitest';
import { bodyTags } from '#contract/mail/mail-html.ts';
import { cleanBody } from './clean-body.ts';

describe('the body of an email', () => {
  it('stays as it is where it is clean', () => {
    const clean = [
      '<h2 style="color:#112233;text-align:center">Hello {{FIRST_NAME}}</h2>',
      '<p align="center">In the middle</p>',
      '<p class="soft">A <strong>bold</strong> <em>word</em>, <u>one</u> and <s>another</s></p>',
      '<p><a href="https://acme.test/?a=1&amp;b=2">Go</a> or <a href="{{LINK}}">there</a></p>',
      '<p><a href="mailto:a@acme.test">write</a> or <a href="tel:+123">call</a></p>',
      '<table><tbody><tr><td colspan="2" style="padding:4px 8px">1</td></tr></tbody></table>',
    ].join('\n');
    expect(cleanBody(clean)).toBe(clean);
    expect(cleanBody(cleanBody(clean))).toBe(clean);
  });

  it.each(bodyTags)('may have %s', (tag) => {
    expect(cleanBody(`<${tag}></${tag}>`)).toContain(`<${tag}`);
  });

  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a style sheet', '<style>p{color:red}</style><p>b</p>', '<p>b</p>'],
    ['an event', '<p onclick="x()" onmouseover=x()>a</p>', '<p>a</p>'],
    ['a picture', '<p>a<img src="https://x.test/p.png" onerror="x()">b</p>', '<p>ab</p>'],
    ['a form', '<form action="https://x.test"><input name="a"><p>b</p></form>', '<p>b</p>'],
    ['a frame', '<iframe src="https://x.test"></iframe><p>b</p>', '<p>b</p>'],
    ['a drawing', '<svg><a href="javascript:x()">c</a></svg><p>b</p>', '<p>b</p>'],
    ['a base', '<base href="https://x.test"><p>b</p>', '<p>b</p>'],
    ['a comment', '<p>b<!-- [if mso]><script>x()</script><![endif] --></p>', '<p>b</p>'],
  ])('loses %s', (_, written, cleaned) => {
    expect(cleanBody(written)).toBe(cleaned);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//x.test',
    '/admin',
    'x{{LINK}}',
  ])('has no link to %j', (href) => {
    expect(cleanBody(`<p><a href="${href}">a</a></p>`)).toBe('<p><a>a</a></p>');
  });

  it.each([
    'position:fixed',
    'background:url(https://x.test)',
    'background-image:url(https://x.test)',
    'color:expression(x())',
    'width:calc(100% - 1px)',
    'z-index:9',
    'display:none',
  ])('has no style %j, and keeps the others', (style) => {
    expect(cleanBody(`<p style="${style};color:red">a</p>`)).toBe('<p style="color:red">a</p>');
  });
});
