import { Button } from '@mantine/core';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { useStrangler } from '../strangler-context.ts';
import type { Screen, Side } from '../types.ts';
import type { FrameFailure } from './frame-failure.ts';

const explanations: Record<FrameFailure, string> = {
  'not-found': 'It may have been moved.',
  'server-error': 'Something went wrong on our side.',
  refused: 'Please check your internet connection.',
  blocked: 'Your browser or an extension does not let it show here.',
  'sign-in': 'You are no longer logged in.',
  timeout: 'It is taking too long.',
  crashed: 'It did not start.',
  'page-crashed': 'Something went wrong on this page.',
  outdated: 'Reload to go on with it.',
  'other-release': 'Reload to go on with it.',
};

const titleOf = (reason: FrameFailure): string =>
  reason === 'page-crashed' ? 'This page has stopped working' : 'This page could not be loaded';

interface FrameFailurePanelProps {
  screen: Screen;
  /** The side that failed: only the newer one has a previous version. */
  side: Side;
  reason: FrameFailure;
}

/** Stands in the place of a frame that cannot be shown, and offers the ways out (BRIDGE-164). */
export function FrameFailurePanel({ screen, side, reason }: FrameFailurePanelProps) {
  const { pool, openPrevious } = useStrangler();
  const isOutdated = reason === 'outdated' || reason === 'other-release';
  return (
    <ProblemPanel
      title={isOutdated ? 'A new version is available' : titleOf(reason)}
      retryLabel={isOutdated ? 'Reload' : 'Try again'}
      onRetry={isOutdated ? () => window.location.reload() : pool.retry}
    >
      {explanations[reason]}
      {screen.native && side === 'embedded' && (
        <div>
          <Button variant="subtle" size="compact-sm" px={0} onClick={() => openPrevious(screen)}>
            Open the previous version
          </Button>
        </div>
      )}
    </ProblemPanel>
  );
}
