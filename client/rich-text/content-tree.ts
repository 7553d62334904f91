import { Parser } from 'htmlparser2';
import { type ContentTag, contentTags } from '#contract/application-forms/content.ts';

/** An element of the content of a form. */
export interface ContentElement {
  readonly tag: ContentTag;
  /** The address of a link. */
  readonly href?: string;
  readonly children: readonly ContentNode[];
}

export type ContentNode = ContentElement | string;

const isContentTag = (tag: string): tag is ContentTag => contentTags.some((each) => each === tag);

const isSafe = (href: string): boolean => /^(https?:|mailto:|tel:)/i.test(href.trim());

interface Open {
  readonly tag: ContentTag | undefined;
  readonly href?: string;
  readonly children: ContentNode[];
}

/**
 * The content of a form as elements to draw. HTML is never written into a page of the product: of a tag that
 * is not allowed only the text comes through. `isAllowed` says where links may lead.
 */
export function contentTree(html: string, isAllowed = isSafe): readonly ContentNode[] {
  const root: Open = { tag: undefined, children: [] };
  const stack: Open[] = [root];
  let silent = 0;
  const top = () => stack.at(-1) ?? root;
  const parser = new Parser({
    onopentag(written, { href }) {
      const name = sameAs[written] ?? written;
      if (isSilent(name)) silent += 1;
      stack.push({
        tag: isContentTag(name) ? name : undefined,
        ...(name === 'a' && href !== undefined && isAllowed(href) && { href: href.trim() }),
        children: [],
      });
    },
    ontext(text) {
      if (silent === 0) top().children.push(text);
    },
    onclosetag(name) {
      if (isSilent(name)) silent -= 1;
      const closed = stack.length > 1 ? stack.pop() : undefined;
      if (!closed) return;
      const { tag, href, children } = closed;
      if (tag === undefined) top().children.push(...children);
      else top().children.push({ tag, ...(href !== undefined && { href }), children });
    },
  });
  parser.end(html);
  return root.children;
}

/** Tags that the server keeps under another name. */
const sameAs: Readonly<Record<string, ContentTag>> = { h1: 'h2', b: 'strong', i: 'em' };

const isSilent = (tag: string): boolean => tag === 'script' || tag === 'style';
