import * as areas from './areas.ts';
import type { Area } from './platform/area.ts';
import type { PersonalDataOfArea } from './platform/personal-data.ts';

const known: Readonly<Record<string, Area>> = areas;

/** The data of each area about people, in the order of a download. */
export const personalDataOfAreas: readonly PersonalDataOfArea[] = Object.entries(known).flatMap(
  ([area, { personalData }]) => (personalData ? [{ area, ...personalData }] : []),
);
