import { ProblemPanel } from '#ui/problem-panel.tsx';

/** Stands in the place of a screen that could not be drawn. */
export function ScreenError() {
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
