import { expect, it } from 'vitest';
import { builtInStyles, ownStyles } from './page-styles.ts';

it.each([
  ['#aa0011', '#fff'],
  ['#ffee00', '#000'],
])('the built-in style has the colour %s of the brand, and %s on it', (accent, on) => {
  expect(builtInStyles(accent)).toContain(`--accent: ${accent}; --on-accent: ${on};`);
});

it('a style of the brand’s own cannot end its element, and means the same', () => {
  expect(ownStyles('p::after { content: "a < b" } </style><!-- </STYLE>')).toBe(
    'p::after { content: "a < b" } \\3c /style>\\3c !-- \\3c /STYLE>',
  );
});
