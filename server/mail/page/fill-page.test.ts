import { describe, expect, it } from 'vitest';
import { fillPage } from './fill-page.ts';

const values = (given: Record<string, string>) => new Map(Object.entries(given));
const html = (written: string, given: Record<string, string>) =>
  fillPage({ subject: '', html: written, text: '' }, values(given)).html;

describe('an email with the values of one person', () => {
  it('shows a value as it is, never as HTML [MAIL-95]', () => {
    const page = fillPage(
      { subject: 'Hi {{NAME}}', html: '<p>Hi {{ NAME }}</p>', text: 'Hi {{NAME}}' },
      values({ NAME: '<b>"Jane" & {{NAME}}</b>' }),
    );
    expect(page).toEqual({
      subject: 'Hi <b>"Jane" & {{NAME}}</b>',
      html: '<p>Hi &lt;b&gt;&quot;Jane&quot; &amp; {{NAME}}&lt;/b&gt;</p>',
      text: 'Hi <b>"Jane" & {{NAME}}</b>',
    });
  });

  it('keeps the lines of a value, and its subject on one line', () => {
    const page = fillPage(
      { subject: '{{A}}', html: '<p>{{A}}</p>', text: '{{A}}' },
      values({ A: 'one\r\nBcc: x@x.test' }),
    );
    expect(page.subject).toBe('one Bcc: x@x.test');
    expect(page.html).toContain('<br>Bcc');
  });

  it('leaves out what has no value, with the paragraph that has nothing else', () => {
    expect(html('<p>{{NONE}}</p><p style="margin:0">{{ NONE }}</p><p>Hi {{NONE}}</p>', {})).toBe(
      '<p>Hi </p>',
    );
    expect(fillPage({ subject: '', html: '', text: 'a\n\n{{N}}\n\nb' }, values({})).text).toBe(
      'a\n\nb',
    );
  });

  it.each([
    [
      'an address of the web',
      'https://acme.test/?a=1&b="2"',
      'https://acme.test/?a=1&amp;b=&quot;2&quot;',
    ],
    ['a script', 'javascript:alert(1)', '#'],
    ['a script that names the web', 'javascript:"https://x.test"', '#'],
    ['a page of nothing', 'data:text/html,x', '#'],
    ['nothing', '', '#'],
  ])('takes a whole address from a value that is %s', (_, value, address) => {
    expect(html('<a href="{{LINK}}">a</a>', { LINK: value })).toBe(`<a href="${address}">a</a>`);
  });

  it('writes a value in a part of an address so that it stays a part', () => {
    expect(html('<a href="https://x.test/{{A}}?b=1">a</a>', { A: '../"> <b>&c' })).toBe(
      '<a href="https://x.test/..%2F%22%3E%20%3Cb%3E%26c?b=1">a</a>',
    );
    expect(html('<a href="{{L}}?b={{A}}">a</a>', { L: 'http://x.test', A: 'ä{{L}}' })).toBe(
      '<a href="http://x.test?b=%C3%A4%7B%7BL%7D%7D">a</a>',
    );
  });

  it('draws a table in the place of its paragraph, and has its lines elsewhere and in the text', () => {
    const table = {
      heading: 'Week <1>',
      columns: ['Now'],
      rows: [{ label: '{{T}} & co', url: 'https://x.test/?a=1&b=2', figures: ['5'] }],
    };
    const page = fillPage(
      { subject: '{{T}}', html: '<p style="margin:0">{{ T }}</p><p>So: {{T}}</p>', text: '{{T}}' },
      new Map([['T', table]]),
    );
    expect(page.text).toBe('Week <1> (Now)\n- {{T}} & co: 5 <https://x.test/?a=1&b=2>');
    expect(page.html).toMatch(/^<table .*<\/table><p>So: Week &lt;1&gt; \(Now\)<br>- /);
    expect(page.html).toContain('<a href="https://x.test/?a=1&amp;b=2">{{T}} &amp; co</a>');
    expect(page.html).toContain('Week &lt;1&gt;</th>');
    expect(page.html).toContain('>5</td>');
  });
});
