import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { PageCodeGone } from './load-page.ts';
import { useNavigationId } from './navigation-id.ts';
import { mentionToShell } from './shell.ts';

/** A page that cannot be drawn. The shell says so in its place, and offers the ways out (BRIDGE-169). */
export function FailedPage() {
  const error = useRouteError();
  const navigationId = useNavigationId();
  const reason = error instanceof PageCodeGone ? 'outdated' : 'crashed';

  useEffect(() => {
    mentionToShell('page-failed', { reason, navigationId });
  }, [reason, navigationId]);

  return <PageSkeleton />;
}
