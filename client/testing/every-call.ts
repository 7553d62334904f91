import type { CallsOfArea, Reads } from './calls.ts';

const areas = Object.values(
  import.meta.glob<CallsOfArea>('../*/testing/calls.ts', { eager: true }),
);

const ofAll =
  (part: 'reads' | 'narrowed' | 'others'): Reads =>
  (api) =>
    areas.flatMap((area) => area[part]?.(api) ?? []);

// The calls of the areas' `calls.ts`, area by area.
export const reads = ofAll('reads');
export const narrowed = ofAll('narrowed');
export const others = ofAll('others');
export const writes = areas.flatMap((area) => Object.entries(area.writes ?? {}));
