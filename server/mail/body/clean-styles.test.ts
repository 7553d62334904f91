import { describe, expect, it } from 'vitest';
import { cleanStyles } from './clean-styles.ts';

describe('the styles of a brand', () => {
  it('reach nothing but the body', () => {
    expect(cleanStyles('p, a:hover { color: red }')).toBe('.content p,.content a:hover{color:red}');
    expect(cleanStyles('* { color: red } body > div { margin: 0 }')).toBe(
      '.content *{color:red}.content body>div{margin:0}',
    );
  });

  it('can depend on the width and the brightness of the reader', () => {
    expect(cleanStyles('@media (max-width: 400px) { p { color: red } }')).toBe(
      '@media (max-width:400px){.content p{color:red}}',
    );
  });

  it.each([
    ['an import', '@import url(https://x.test/a.css); p { color: red }'],
    ['a font', '@font-face { font-family: A; src: url(https://x.test) } p { color: red }'],
    ['an address', 'p { color: red; background: url(https://x.test/a.png) }'],
    ['an address in an image', 'p { color: red; background: image-set("a.png" 1x) }'],
    ['an expression', 'p { color: red; width: expression(alert(1)) }'],
    ['a place of its own', 'p { color: red; position: fixed; z-index: 3 }'],
    ['words', 'p { color: red; content: "Pay here" }'],
    ['a binding', 'p { color: red; -moz-binding: x; behavior: x }'],
    ['the end of its element', '</style><script>x()</script> { a: b } p { color: red }'],
  ])('have no %s', (_, css) => {
    const cleaned = cleanStyles(css);
    expect(cleaned).toContain('.content p{color:red}');
    expect(cleaned).not.toMatch(/url|http|import|font-face|image|expression|fixed|<|Pay|binding/);
  });

  it('are left out where they cannot be read', () => {
    expect(cleanStyles('p { color: red } }}} ((( a')).toBe('.content p{color:red}');
    expect(cleanStyles('nothing at all')).toBe('');
  });
});
