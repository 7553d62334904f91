import { useContext, useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { StranglerContext } from '../../strangler/strangler-context.ts';
import { Unreachable } from './unreachable.ts';

/** Stands in the place of a screen that could not be drawn. */
export function ScreenError() {
  const tallies = useContext(StranglerContext)?.tallies;
  const navigate = useNavigate();
  const location = useLocation();
  const isUnreachable = useRouteError() instanceof Unreachable;
  useEffect(() => {
    tallies?.fail(isUnreachable ? 'refused' : 'page-crashed');
  }, [tallies, isUnreachable]);
  return isUnreachable ? (
    <ProblemPanel
      title="This page could not be loaded"
      onRetry={() => void navigate(location, { replace: true })}
    >
      Please check your internet connection.
    </ProblemPanel>
  ) : (
    <ProblemPanel
      title="This page could not be shown"
      onRetry={() => window.location.reload()}
      retryLabel="Reload"
    >
      Something went wrong on our side. Reloading the page usually helps.
    </ProblemPanel>
  );
}
