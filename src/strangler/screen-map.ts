import { matchPath, type PathPattern, writePath } from './mapping/path-pattern.ts';
import { parseQuery, type Query, sortQuery, writeQuery } from './mapping/query.ts';
import type { AppAddress, Screen } from './types.ts';

/** Parameters of the shell alone; they are never handed on (BRIDGE-51). */
const shellOnly = ['features', 'returnTo'];

/** Every question that can be asked about the rows of the screen map. All pure. */
export interface ScreenMap<Row extends Screen> {
  /** The screen whose address this path is. */
  at(oldPath: string): Row | undefined;
  /** The screen whose path in the embedded admin this is. */
  atNew(newPath: string): Row | undefined;
  /** The embedded admin's address of a screen; undefined when the screen has none. */
  toNew(oldAddress: AppAddress): AppAddress | undefined;
  /** The address people see for an address of the embedded admin; undefined when no row knows it. */
  toOld(newAddress: AppAddress): AppAddress | undefined;
  /** The one way to write an address: plain path, parameters sorted, defaults left out. */
  normalOld(oldAddress: AppAddress): AppAddress | undefined;
  normalNew(newAddress: AppAddress): AppAddress | undefined;
  /** Where an address leads that is not a screen's own plain one; undefined when it stays. */
  redirect(address: AppAddress): AppAddress | undefined;
}

type Direction = 'toNew' | 'toOld' | 'normalOld' | 'normalNew';

function mapQuery(screen: Screen, direction: Direction, search: string): string {
  const query = parseQuery(search);
  const named = screen.search.flatMap((codec) => [...codec.oldNames, ...codec.newNames]);
  const reserved = new Set([...shellOnly, ...named]);
  const unnamed: Query = query.filter(({ name }) => !reserved.has(name));
  const known = screen.search.flatMap((codec) => codec[direction](query));
  return writeQuery(sortQuery([...known, ...unnamed]));
}

/** Builds the map; of two rows that match a path the earlier one counts. */
export function createScreenMap<Row extends Screen>(rows: readonly Row[]): ScreenMap<Row> {
  type Pick = (row: Row) => PathPattern | undefined;
  const oldPath: Pick = (row) => row.path;
  const newPath: Pick = (row) => row.newPath;

  function find(pick: Pick, path: string) {
    for (const row of rows) {
      const pattern = pick(row);
      const params = pattern && matchPath(pattern, path);
      if (params) return { row, params };
    }
    return;
  }

  const translate = (from: Pick, to: Pick, direction: Direction) => (address: AppAddress) => {
    const found = find(from, address.path);
    const pattern = found && to(found.row);
    if (!found || !pattern) return;
    return {
      path: writePath(pattern, found.params),
      search: mapQuery(found.row, direction, address.search),
    };
  };

  const toOld = translate(newPath, oldPath, 'toOld');

  function redirect({ path, search }: AppAddress): AppAddress | undefined {
    for (const row of rows) {
      for (const pattern of [row.path, ...row.aliases]) {
        const params = matchPath(pattern, path);
        if (!params) continue;
        const plain = writePath(row.path, params);
        return plain === path ? undefined : { path: plain, search };
      }
    }
    return toOld({ path, search });
  }

  return {
    at: (path) => find(oldPath, path)?.row,
    atNew: (path) => find(newPath, path)?.row,
    toNew: translate(oldPath, newPath, 'toNew'),
    toOld,
    normalOld: translate(oldPath, oldPath, 'normalOld'),
    normalNew: translate(newPath, newPath, 'normalNew'),
    redirect,
  };
}
