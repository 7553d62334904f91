import { expect, it } from 'vitest';
import { layOutForPaper } from './lay-out-for-paper.ts';

const mediaOf = (sheet: CSSStyleSheet | null) =>
  [...(sheet?.cssRules ?? [])].map(
    (rule) => 'media' in rule && String(Object(rule.media).mediaText),
  );

it('applies the rules for paper instead of the rules for screens, and goes back [BRIDGE-282]', () => {
  const style = document.createElement('style');
  style.textContent =
    '@media print { p { margin: 0 } } @media screen and (max-width: 9em) { p { margin: 1px } } @media (max-width: 9em) { p { margin: 2px } }';
  document.head.append(style);
  const before = mediaOf(style.sheet);
  const restore = layOutForPaper(document);
  expect(mediaOf(style.sheet)).toEqual(['all', 'not all', '(max-width: 9em)']);
  restore();
  expect(mediaOf(style.sheet)).toEqual(before);
  style.remove();
});
