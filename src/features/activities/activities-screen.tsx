import { Suspense } from 'react';
import type { Role } from '#contract/http/access.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { preloadable } from '#ui/preloadable.tsx';
import { useVisitor } from '../../shell/shell-context.ts';

const ReviewScreen = preloadable(async () => (await import('./review-screen.tsx')).ReviewScreen);
const OwnActivitiesScreen = preloadable(
  async () => (await import('./own-activities-screen.tsx')).OwnActivitiesScreen,
);

const screenOf = (roles: readonly Role[] | null) =>
  roles?.includes('admin') ? ReviewScreen : OwnActivitiesScreen;

/** Fetches the code of the one of the two that somebody has. */
export const preloadActivities = (roles: readonly Role[]): Promise<void> =>
  screenOf(roles).preload();

/** The review of an admin, and the activities of an ambassador: two screens at one address (ACT-03). */
export function ActivitiesScreen() {
  const Screen = screenOf(useVisitor().roles);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  );
}
