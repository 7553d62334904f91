import { matchPath, type PathParams, writePath } from './mapping/path-pattern.ts';
import { parseQuery, type Query, sortQuery, writeQuery } from './mapping/query.ts';
import { queryParams, readQueryParams, writeQueryParams } from './mapping/query-params.ts';
import type { AppAddress, Screen } from './types.ts';

/** Parameters of the shell alone; they are never handed on (BRIDGE-51). */
const shellOnly = ['features', 'returnTo'];

/** Stands before the old address of a screen that only the shell has, while the newer admin is on top. */
const topPrefix = '/admin';

/** Every question that can be asked about the rows of the screen map. All pure. */
export interface ScreenMap<Row extends Screen> {
  /** The screen whose address this path is. */
  at(oldPath: string): Row | undefined;
  /** The embedded admin's address of a screen; undefined when the screen has none. */
  toNew(oldAddress: AppAddress): AppAddress | undefined;
  /** The address people see for an address of the embedded admin; undefined when no row knows it. */
  toOld(newAddress: AppAddress): AppAddress | undefined;
  /** The one way to write an address: plain path, parameters sorted, defaults left out. */
  normalOld(oldAddress: AppAddress): AppAddress | undefined;
  normalNew(newAddress: AppAddress): AppAddress | undefined;
  /**
   * The address people see while the newer admin is on top: its own, or `/admin` before the old address when
   * it has no such screen. Undefined for screens that visitors may open, and when no row knows the address.
   */
  toTop(oldAddress: AppAddress): AppAddress | undefined;
  /** The old address for an address that people see while the newer admin is on top. */
  fromTop(topAddress: AppAddress): AppAddress | undefined;
  /** The target of an address that is not a screen's own plain one; undefined when the address stays. */
  redirect(address: AppAddress): AppAddress | undefined;
}

type Direction = 'toNew' | 'toOld' | 'normalOld' | 'normalNew';

function mapQuery(row: Screen, direction: Direction, query: Query): Query {
  const named = row.search.flatMap((codec) => [...codec.oldNames, ...codec.newNames]);
  const reserved = new Set([...shellOnly, ...named, ...queryParams(row)]);
  const unnamed = query.filter(({ name }) => !reserved.has(name));
  const known = row.search.flatMap((codec) => codec[direction](query));
  return [...known, ...unnamed];
}

/** A row's reading of an address: the parameters of the old path, and the query. */
interface Reading<Row> {
  readonly row: Row;
  readonly params: PathParams;
  readonly query: Query;
}

/** Builds the map; of two rows that match an address the earlier one counts. */
export function createScreenMap<Row extends Screen>(rows: readonly Row[]): ScreenMap<Row> {
  function readOld({ path, search }: AppAddress): Reading<Row> | undefined {
    for (const row of rows) {
      const params = matchPath(row.path, path);
      if (params) return { row, params, query: parseQuery(search) };
    }
    return;
  }

  function readNew({ path, search }: AppAddress): Reading<Row> | undefined {
    const query = parseQuery(search);
    for (const row of rows) {
      const inPath = row.newPath && matchPath(row.newPath, path);
      const inQuery = inPath && readQueryParams(row, query);
      if (inQuery) return { row, params: { ...inPath, ...inQuery }, query };
    }
    return;
  }

  const writeOld = ({ row, params, query }: Reading<Row>, direction: Direction): AppAddress => ({
    path: writePath(row.path, params),
    search: writeQuery(sortQuery(mapQuery(row, direction, query))),
  });

  function writeNew(
    { row, params, query }: Reading<Row>,
    direction: Direction,
  ): AppAddress | undefined {
    const inQuery = writeQueryParams(row, params);
    if (row.newPath === undefined || inQuery === undefined) return;
    return {
      path: writePath(row.newPath, params),
      search: writeQuery(sortQuery([...inQuery, ...mapQuery(row, direction, query)])),
    };
  }

  const translate =
    (
      read: typeof readOld,
      write: (reading: Reading<Row>, direction: Direction) => AppAddress | undefined,
      direction: Direction,
    ) =>
    (address: AppAddress) => {
      const reading = read(address);
      return reading && write(reading, direction);
    };

  const toOld = translate(readNew, writeOld, 'toOld');

  function toTop(address: AppAddress): AppAddress | undefined {
    const reading = readOld(address);
    if (!reading || reading.row.access.kind === 'anyone') return;
    const { path, search } = address;
    return writeNew(reading, 'toNew') ?? { path: topPrefix + path, search };
  }

  function fromTop({ path, search }: AppAddress): AppAddress | undefined {
    const known = toOld({ path, search });
    if (known || !path.toLowerCase().startsWith(`${topPrefix}/`)) return known;
    const old = path.slice(topPrefix.length);
    const reading = readOld({ path: old, search });
    return reading && reading.row.access.kind !== 'anyone' ? { path: old, search } : undefined;
  }

  function redirect({ path, search }: AppAddress): AppAddress | undefined {
    for (const row of rows) {
      for (const pattern of [row.path, ...row.aliases]) {
        const params = matchPath(pattern, path);
        if (!params) continue;
        const plain = writePath(row.path, params);
        return plain === path ? undefined : { path: plain, search };
      }
    }
    return fromTop({ path, search });
  }

  return {
    at: (path) => readOld({ path, search: '' })?.row,
    toNew: translate(readOld, writeNew, 'toNew'),
    toOld,
    normalOld: translate(readOld, writeOld, 'normalOld'),
    normalNew: translate(readNew, writeNew, 'normalNew'),
    toTop,
    fromTop,
    redirect,
  };
}
