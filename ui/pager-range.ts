/**
 * Neighbours on each side of the current page, so that never more than `maxLinks` page links stand
 * between the arrows. With both ends shown there are 2·n + 5 places at most, gaps included.
 */
export const siblingsFor = (maxLinks: number): number =>
  Math.max(0, Math.floor((maxLinks - 5) / 2));
