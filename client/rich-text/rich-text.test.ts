import { describe, expect, it } from 'vitest';
import { plainParagraphs, richNodes } from './rich-text.ts';

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

describe('the content of a form as a document to edit', () => {
  it.each([
    ['', [{ type: 'paragraph' }]],
    ['Hello', [paragraph(text('Hello'))]],
    ['<b>So</b>', [paragraph(text('So', { type: 'bold' }))]],
    ['<h3>Hi</h3>', [{ type: 'heading', attrs: { level: 3 }, content: [text('Hi')] }]],
    [
      '<p>Read <a href="https://a.test"><strong>this</strong></a><br>now</p><hr>',
      [
        paragraph(
          text('Read '),
          text('this', { type: 'link', attrs: { href: 'https://a.test' } }, { type: 'bold' }),
          { type: 'hardBreak' },
          text('now'),
        ),
        { type: 'horizontalRule' },
      ],
    ],
    [
      '<ul>\n  <li>One</li>\n  <li><ol><li>Two</li></ol></li>\n</ul>',
      [
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [paragraph(text('One'))] },
            {
              type: 'listItem',
              content: [
                { type: 'paragraph' },
                {
                  type: 'orderedList',
                  content: [{ type: 'listItem', content: [paragraph(text('Two'))] }],
                },
              ],
            },
          ],
        },
      ],
    ],
    [
      '<blockquote>So <em>it</em> <u>is</u> <s>not</s></blockquote>',
      [
        {
          type: 'blockquote',
          content: [
            paragraph(
              text('So '),
              text('it', { type: 'italic' }),
              text(' '),
              text('is', { type: 'underline' }),
              text(' '),
              text('not', { type: 'strike' }),
            ),
          ],
        },
      ],
    ],
    ['<li>Alone</li>', [paragraph(text('Alone'))]],
    ['<ul></ul>', [{ type: 'paragraph' }]],
  ])('is for %j what the editor takes', (html, content) => {
    expect(richNodes(html)).toEqual(content);
  });

  it('holds nothing that runs or loads, and no link that leads anywhere else', () => {
    const html =
      '<p onclick="a()">Hi <a href="javascript:a()">you</a><img src=x onerror=a()></p><script>a()</script><iframe src="https://a.test"></iframe>';
    expect(richNodes(html)).toEqual([paragraph(text('Hi '), text('you'))]);
  });

  it('has a paragraph for each line of plain text', () => {
    expect(plainParagraphs('One\r\n\n<b>Two</b>')).toEqual([
      paragraph(text('One')),
      paragraph(text('<b>Two</b>')),
    ]);
  });
});
