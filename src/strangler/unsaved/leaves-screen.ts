import { parseQuery, writeQuery } from '../mapping/query.ts';
import { screenMap } from '../screens.ts';

export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Whether going from one place to the other leaves what is being edited. A replaced query is a
 * filter that the screen itself has changed; a fragment is a place on the same page, and so is a part
 * of the screen, such as a step.
 */
export const leavesScreen = (from: Place, to: Place, isReplace: boolean): boolean =>
  from.pathname !== to.pathname || (!isReplace && withoutParts(from) !== withoutParts(to));

function withoutParts({ pathname, search }: Place): string {
  const parts = screenMap.at(pathname)?.parts ?? [];
  return writeQuery(parseQuery(search).filter(({ name }) => !parts.includes(name)));
}
