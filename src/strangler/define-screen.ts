import type { Screen } from './types.ts';

type Optional = 'aliases' | 'search';

/** A row of the screen map, with what most rows do not have filled in. */
export const defineScreen = <const Id extends string>(
  row: Omit<Screen<Id>, Optional> & Partial<Pick<Screen, Optional>>,
): Screen<Id> => ({ aliases: [], search: [], ...row });
