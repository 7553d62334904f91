import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

/** A link that stands alone in its paragraph. It is drawn as a button. */
export interface ButtonPart {
  readonly kind: 'button';
  readonly label: string;
  readonly url: string;
}

/** HTML between two buttons. */
interface HtmlPart {
  readonly kind: 'html';
  readonly html: string;
}

type Node = ReturnType<typeof parseDocument>['children'][number];

/** A clean body as buttons and as the HTML around them. */
export function bodyParts(bodyHtml: string): readonly (ButtonPart | HtmlPart)[] {
  const parts: (ButtonPart | HtmlPart)[] = [];
  for (const node of parseDocument(bodyHtml).children) {
    const button = buttonOf(node);
    const last = parts.at(-1);
    if (button) parts.push(button);
    else if (last?.kind === 'html')
      parts[parts.length - 1] = { ...last, html: last.html + DomUtils.getOuterHTML(node) };
    else parts.push({ kind: 'html', html: DomUtils.getOuterHTML(node) });
  }
  return parts.filter((part) => part.kind === 'button' || part.html.trim() !== '');
}

function buttonOf(node: Node): ButtonPart | undefined {
  const inside = childrenOf(node, 'p').filter((child) => DomUtils.textContent(child).trim() !== '');
  const [link] = inside;
  if (inside.length !== 1 || link?.type !== ElementType.ElementType.Tag || link.name !== 'a')
    return undefined;
  const { href } = link.attribs;
  const label = DomUtils.textContent(link).trim();
  return href === undefined ? undefined : { kind: 'button', label, url: href };
}

const childrenOf = (node: Node, name: string): readonly Node[] =>
  node.type === ElementType.ElementType.Tag && node.name === name ? node.children : [];
