import type { Screen } from './types.ts';

type Optional = 'aliases' | 'search';

/** A row of the screen map. Fills in the fields that are empty in most rows. */
export const defineScreen = <const Id extends string>(
  row: Omit<Screen<Id>, Optional> & Partial<Pick<Screen, Optional>>,
): Screen<Id> => ({ aliases: [], search: [], ...row });
