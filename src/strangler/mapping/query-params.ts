import type { Screen } from '../types.ts';
import type { PathParams, PathPattern } from './path-pattern.ts';
import { parameter, type Query, textValue } from './query.ts';

type Row = Pick<Screen, 'path' | 'newPath' | 'newFixed'>;

const paramsOf = (pattern: PathPattern): string[] =>
  pattern
    .split('/')
    .filter((part) => part.startsWith(':'))
    .map((part) => part.slice(1));

/** Parameters of the old path for which the new one has no part, so that they stand in the query. */
function movedParams({ path, newPath = path }: Row): string[] {
  const kept = paramsOf(newPath);
  return paramsOf(path).filter((name) => !kept.includes(name));
}

/** Names in the new query that belong to the path, or tell the screen. */
export const queryParams = (row: Row): string[] => [
  ...movedParams(row),
  ...Object.keys(row.newFixed ?? {}),
];

/** The path parameters that stand in a new query; undefined when it is not of this screen. */
export function readQueryParams(row: Row, query: Query): PathParams | undefined {
  for (const [name, value] of Object.entries(row.newFixed ?? {})) {
    if (textValue(query, name) !== value) return;
  }
  const params: Record<string, string> = {};
  for (const name of movedParams(row)) {
    const text = textValue(query, name) ?? '';
    // A browser would resolve dots, and the address would become another one.
    if (/^\.{0,2}$/.test(text)) return;
    params[name] = encodeURIComponent(text.toWellFormed());
  }
  return params;
}

/** The screen's parameters that stand in the new query; undefined when one of them cannot be decoded. */
export function writeQueryParams(row: Row, params: PathParams): Query | undefined {
  const fixed = Object.entries(row.newFixed ?? {}).map(([name, value]) => parameter(name, value));
  try {
    const moved = movedParams(row).map((name) =>
      parameter(name, decodeURIComponent(params[name] ?? '')),
    );
    return [...fixed, ...moved];
  } catch (error) {
    if (error instanceof URIError) return;
    throw error;
  }
}
