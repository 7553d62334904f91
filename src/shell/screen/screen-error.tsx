import { useContext, useEffect } from 'react';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { StranglerContext } from '../../strangler/strangler-context.ts';

/** Stands in the place of a screen that could not be drawn. */
export function ScreenError() {
  const tallies = useContext(StranglerContext)?.tallies;
  useEffect(() => tallies?.fail('page-crashed'), [tallies]);
  return (
    <ProblemPanel
      title="This page could not be shown"
      onRetry={() => location.reload()}
      retryLabel="Reload"
    >
      Something went wrong on our side. Reloading the page usually helps.
    </ProblemPanel>
  );
}
