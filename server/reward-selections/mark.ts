import type { SelectionRow } from './repository.ts';

/** The mark by which a code in a shop is known as that of a selection. */
export const markOf = ({ id }: Pick<SelectionRow, 'id'>): string => `Banyan reward ${id}`;

/** The longest title that a discount has in a shop, in characters. */
const longestTitle = 255;

/** The title of the discount of a selection in the shop. */
export function titleOf(selection: Pick<SelectionRow, 'id' | 'chosenText'>): string {
  const mark = markOf(selection);
  const separator = ' · ';
  return `${selection.chosenText.slice(0, longestTitle - mark.length - separator.length)}${separator}${mark}`;
}
