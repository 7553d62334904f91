import type { DataRouter } from 'react-router';

type Routed = Pick<DataRouter, 'state'>;

/** The place that is shown or, while a navigation is on its way, the place that it leads to. */
export const placeOf = ({ state }: Routed) => state.navigation.location ?? state.location;

/**
 * Whether a page, by its path, is being left: the person is on the way to another page, or there already while the
 * page is still drawn. Another query of the page does not leave it.
 */
export const isLeft = (router: Routed, path: string): boolean => placeOf(router).pathname !== path;
