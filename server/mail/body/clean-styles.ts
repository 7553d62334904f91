import { type CssNode, generate, type List, type ListItem, parse, walk } from 'css-tree';

/** Where the body of an email stands: no style of a brand reaches the header or the footer. */
export const bodyClass = 'content';

const atRules = ['media', 'supports'];

/** Properties that lay something over the rest of the email, or load something in old readers. */
const forbidden = /^(position|behavior|-moz-binding|z-index|content|cursor|src)$/i;

/**
 * Styles of a brand for the body of an email (MAIL-31): nothing that loads anything, and nothing that reaches
 * beyond the body. Text that cannot be read as CSS is left out.
 */
export function cleanStyles(css: string): string {
  const sheet = parse(css.replace(/<!--|-->|<\/?style[^>]*>/gi, ''), { onParseError: () => {} });
  walk(sheet, {
    enter(node: CssNode, item: ListItem<CssNode> | null, list: List<CssNode> | null) {
      if (item && isUnwanted(node)) list?.remove(item);
    },
  });
  walk(sheet, (node) => {
    if (node.type === 'Rule' && node.prelude.type === 'SelectorList')
      for (const selector of node.prelude.children) scope(selector);
  });
  return generate(sheet).replaceAll('<', '');
}

function isUnwanted(node: CssNode): boolean {
  if (node.type === 'Raw') return true;
  if (node.type === 'Atrule') return !atRules.includes(node.name.toLowerCase());
  if (node.type === 'Rule') return node.prelude.type !== 'SelectorList';
  if (node.type !== 'Declaration') return false;
  return (
    forbidden.test(node.property) ||
    /url\(|expression\(|@import|image\(|image-set\(/i.test(generate(node.value))
  );
}

/** `p` as `.content p`. */
function scope(selector: CssNode): void {
  if (selector.type !== 'Selector') return;
  selector.children.prependData({ type: 'Combinator', name: ' ' });
  selector.children.prependData({ type: 'ClassSelector', name: bodyClass });
}
