import type { DataRouter } from 'react-router';

/**
 * Whether a page, by its path, is being left: the person is on the way to another page, or there already while the
 * page is still drawn. Another query of the page does not leave it.
 */
export const isLeft = ({ state }: Pick<DataRouter, 'state'>, path: string): boolean =>
  (state.navigation.location ?? state.location).pathname !== path;
