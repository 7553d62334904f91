import { defineScreen } from './define-screen.ts';
import type { Screen } from './types.ts';

type Row<Id extends string> = Parameters<typeof defineScreen<Id>>[0];

/** A row of a screen that is not built yet. Building it is making this `defineScreen`. */
export const planned = <const Id extends string>(
  row: Row<Id>,
): Screen<Id> & { readonly isPlanned: true } => ({ ...defineScreen(row), isPlanned: true });
