import type { Screen } from './types.ts';

/**
 * The word by which a browser chooses the side of a screen (SHELL-177): the key of its beta, else the id of the
 * screen whose roll-out it shares, else its own.
 */
export const featureOf = ({ beta, partOf, id }: Pick<Screen, 'beta' | 'partOf' | 'id'>): string =>
  beta ?? partOf ?? id;
