import { defineScreen } from '../define-screen.ts';
import type { Screen } from '../types.ts';

type Row<Id extends string> = Parameters<typeof defineScreen<Id>>[0];

/** A row of an area whose screens are not built yet. Building one is moving it to `screens.ts`. */
export const planned = <const Id extends string>(row: Row<Id>): Screen<Id> => ({
  ...defineScreen(row),
  isPlanned: true,
});
