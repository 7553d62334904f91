import { reloadOnce } from '#client/version/reload-once.ts';
import type { Role } from '#contract/http/access.ts';
import * as visitors from './areas/visitors.ts';
import { createScreenMap } from './screen-map.ts';
import type { Screen } from './types.ts';

const neverLoads = new Promise<never>(() => {});

// A person who sees none of an area's pages loads neither its rows nor their icons.
const lists = {
  visitors: async () => visitors,
  everyone: async () => import('./areas/everyone.ts'),
  staff: async () => import('./areas/staff.ts'),
  operators: async () => import('./areas/operators.ts'),
};

type ListName = keyof typeof lists;
type Areas = Awaited<ReturnType<(typeof lists)[ListName]>>;
type AreaOf<List> = List extends unknown ? List[keyof List] : never;
type Row = Extract<AreaOf<Areas>, readonly Screen[]>[number];
export type ScreenId = Row['id'];

const names: readonly ListName[] = ['visitors', 'everyone', 'staff', 'operators'];
const loaded = new Map<ListName, readonly Row[]>();

/** The screens whose rows are here: the screens of visitors, and all that `loadScreens` has brought. */
export let screens: readonly Screen<ScreenId>[] = [];

/** Translates, redirects and finds the addresses of all rows that are here. */
export let screenMap = createScreenMap<Screen>([]);

function add(name: ListName, areas: Areas): void {
  loaded.set(name, Object.values(areas).flat());
  screens = names.flatMap((each) => loaded.get(each) ?? []);
  screenMap = createScreenMap<Screen>(screens);
}

add('visitors', visitors);

/** The lists for a person with these roles. An operator sets the roll-out of every screen. */
function listsOf(roles: readonly Role[] | null): readonly ListName[] {
  if (roles === null) return [];
  if (roles.includes('tenant-admin')) return names;
  return roles.length === 0 ? ['everyone'] : ['everyone', 'staff'];
}

async function load(wanted: readonly ListName[]): Promise<void> {
  const missing = wanted.filter((name) => !loaded.has(name));
  try {
    await Promise.all(missing.map(async (name) => add(name, await lists[name]())));
  } catch (error) {
    // After a release the code of this one may be gone; the page of the new release has it.
    if (!reloadOnce('screens')) throw error;
    await neverLoads;
  }
}

/**
 * Fetches the rows of the screens for these roles. Fetches every row when the path is of none of them:
 * only all rows tell whether there is such a screen.
 */
export async function loadScreens(roles: readonly Role[] | null, path: string): Promise<void> {
  await load(listsOf(roles));
  const isKnown = path === '/' || screenMap.at(path) || screenMap.redirect({ path, search: '' });
  if (!isKnown) await load(names);
}
