import { expect, it } from 'vitest';
import { displayTagLabel } from './display-tag.ts';

it.each([
  ['getting-started', 'Getting started'],
  ['événements', 'Événements'],
  ['3d', '3d'],
])('the tag %s is read as "%s"', (tag, label) => {
  expect(displayTagLabel(tag)).toBe(label);
});
