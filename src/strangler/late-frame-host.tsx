import { lazy, Suspense, useState } from 'react';
import { useObserved } from '#client/observable.ts';
import { useStrangler } from './strangler-context.ts';
import type { Screen } from './types.ts';

const FrameHost = lazy(async () => ({ default: (await import('./frame-host.tsx')).FrameHost }));

/**
 * The place of the frames for people with hardly any embedded screen. It loads with the first such screen
 * and stays, so that a browser without one loads no frame code (BRIDGE-158).
 */
export function LateFrameHost({ screen }: { screen: Screen | undefined }) {
  const { sideOf, decision } = useStrangler();
  useObserved(decision);
  const isOpen = screen !== undefined && sideOf(screen) === 'embedded';
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <FrameHost />
    </Suspense>
  ) : null;
}
