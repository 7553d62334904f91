import { type ContentElement, type ContentNode, contentTree } from './content-tree.ts';

/** The look of a piece of text, by its name in the editor. */
interface RichMark {
  type: string;
  attrs?: { href: string };
}

/** A node of the editor's document. */
interface RichNode {
  type: string;
  text?: string;
  attrs?: { level: number };
  marks?: RichMark[];
  content?: RichNode[];
}

const levels: Readonly<Record<string, number>> = { h2: 2, h3: 3, h4: 4 };
const marks: Readonly<Record<string, string>> = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
  s: 'strike',
};

const isBlock = (node: ContentNode): node is ContentElement =>
  typeof node !== 'string' &&
  (node.tag in levels || ['p', 'hr', 'blockquote', 'ul', 'ol', 'li'].includes(node.tag));

const emptyParagraph = (): RichNode => ({ type: 'paragraph' });

/** In an email, a placeholder can stand for an address. */
const canBeLinked = (href: string): boolean =>
  /^(https?:|mailto:|tel:|\{\{[^{}\s]+\}\})/i.test(href.trim());

/**
 * HTML that a brand writes as the nodes of the editor's document. It is read by the same parser that draws it for
 * visitors, so HTML is never written into the page and nothing that is not allowed comes through.
 */
export function richNodes(html: string): RichNode[] {
  const content = blocksOf(contentTree(html, canBeLinked));
  return content.length > 0 ? content : [emptyParagraph()];
}

/** Plain text as paragraphs, one a line. */
export const plainParagraphs = (text: string): RichNode[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => paragraph('paragraph', inlinesOf([line], [])))
    .filter(({ content }) => content !== undefined);

const paragraph = (type: string, content: RichNode[]): RichNode => ({
  type,
  ...(content.length > 0 && { content }),
});

function blocksOf(nodes: readonly ContentNode[]): RichNode[] {
  const blocks: RichNode[] = [];
  let run: ContentNode[] = [];
  const flush = () => {
    const inline = inlinesOf(run, []);
    if (inline.some(({ type, text }) => type !== 'text' || text?.trim() !== '')) {
      blocks.push(paragraph('paragraph', inline));
    }
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      flush();
      blocks.push(...blockOf(node));
    } else run.push(node);
  }
  flush();
  return blocks;
}

function blockOf({ tag, children }: ContentElement): RichNode[] {
  const level = levels[tag];
  if (level !== undefined) {
    return [{ ...paragraph('heading', inlinesOf(children, [])), attrs: { level } }];
  }
  if (tag === 'p') return [paragraph('paragraph', inlinesOf(children, []))];
  if (tag === 'hr') return [{ type: 'horizontalRule' }];
  if (tag === 'ul' || tag === 'ol') {
    const content = children.flatMap(itemOf);
    return content.length === 0
      ? []
      : [{ type: tag === 'ul' ? 'bulletList' : 'orderedList', content }];
  }
  const content = blocksOf(children);
  // An item outside of a list is replaced by its content.
  if (tag === 'li') return content;
  return [{ type: 'blockquote', content: content.length > 0 ? content : [emptyParagraph()] }];
}

/** An item of a list begins with a paragraph. */
function itemOf(node: ContentNode): RichNode[] {
  if (typeof node === 'string' && node.trim() === '') return [];
  const isItem = typeof node !== 'string' && node.tag === 'li';
  const content = blocksOf(isItem ? node.children : [node]);
  const begins = content[0]?.type === 'paragraph' ? [] : [emptyParagraph()];
  return [{ type: 'listItem', content: [...begins, ...content] }];
}

function inlinesOf(nodes: readonly ContentNode[], look: readonly RichMark[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') {
      const text = node.replace(/[\t\n\r ]+/g, ' ');
      return text === ''
        ? []
        : [{ type: 'text', text, ...(look.length > 0 && { marks: [...look] }) }];
    }
    const { tag, href, children } = node;
    if (tag === 'br') return [{ type: 'hardBreak' }];
    if (tag === 'a' && href !== undefined) {
      return inlinesOf(children, [...look, { type: 'link', attrs: { href } }]);
    }
    const mark = marks[tag];
    return inlinesOf(children, mark === undefined ? look : [...look, { type: mark }]);
  });
}
