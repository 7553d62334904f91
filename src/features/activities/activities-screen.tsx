import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { useVisitor } from '../../shell/shell-context.ts';

const ReviewScreen = lazy(async () => ({
  default: (await import('./review-screen.tsx')).ReviewScreen,
}));
const OwnActivitiesScreen = lazy(async () => ({
  default: (await import('./own-activities-screen.tsx')).OwnActivitiesScreen,
}));

/** What an admin reviews, and what an ambassador can do: two screens at one address (ACT-03). */
export function ActivitiesScreen() {
  const isAdmin = useVisitor().roles?.includes('admin') ?? false;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {isAdmin ? <ReviewScreen /> : <OwnActivitiesScreen />}
    </Suspense>
  );
}
