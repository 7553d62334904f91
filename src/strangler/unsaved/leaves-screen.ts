interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Whether going from one place to the other leaves what is being edited. A replaced query is a
 * filter that the screen itself has changed; a fragment is a place on the same page.
 */
export const leavesScreen = (from: Place, to: Place, isReplace: boolean): boolean =>
  from.pathname !== to.pathname || (!isReplace && from.search !== to.search);
