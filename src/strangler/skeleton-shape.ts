import type { PageSkeletonProps } from '#ui/page-skeleton.tsx';
import type { ScreenId } from './screens.ts';

/** Screens that are no list. */
const shapes: Partial<Record<ScreenId, PageSkeletonProps['shape']>> = {
  dashboard: 'figures',
  dashboardOld: 'figures',
  community: 'figures',
  start: 'form',
  ambassador: 'form',
  account: 'form',
  newActivityType: 'form',
  newActivityTypeOf: 'form',
  activityType: 'form',
  referralActivityType: 'form',
};

/** The shape of what comes on a screen, by its id in the screen map. */
export const skeletonShape = (screenId: string): PageSkeletonProps['shape'] =>
  new Map(Object.entries(shapes)).get(screenId) ?? 'table';
