import { type ComponentProps, lazy, Suspense } from 'react';
import { secondStepLabels } from '#client/auth/second-step-labels.ts';
import type { SecondStep as Loaded } from './second-step.tsx';
import { WorkingCard } from './working-card.tsx';

const SecondStep = lazy(async () => ({
  default: (await import('./second-step.tsx')).SecondStep,
}));

/** Few people are asked for a second factor, and the sign-in page is the first thing everybody loads. */
export const LazySecondStep = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<WorkingCard title={secondStepLabels.title} />}>
    <SecondStep {...props} />
  </Suspense>
);
