import { parseQuery, writeQuery } from '../mapping/query.ts';
import { screenMap } from '../screens.ts';

export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Whether going from one place to the other leaves the page that is being edited. A replaced query is
 * a filter that the screen itself has changed; a fragment is a place on the same page, and so is a part
 * of the screen, such as a step.
 */
export function leavesScreen(from: Place, to: Place, isReplace: boolean): boolean {
  if (from.pathname !== to.pathname) return !(isReplace && goesOn(from.pathname, to.pathname));
  return !isReplace && withoutParts(from) !== withoutParts(to);
}

/** Whether the screen of one path goes on under another one that takes its place. */
export function goesOn(from: string, to: string): boolean {
  const continued = screenMap.at(to)?.continues;
  return continued !== undefined && screenMap.at(from)?.id === continued;
}

function withoutParts({ pathname, search }: Place): string {
  const parts = screenMap.at(pathname)?.parts ?? [];
  return writeQuery(parseQuery(search).filter(({ name }) => !parts.includes(name)));
}
