import type { Inspector } from '#bridge/inspector.ts';
import type { OnTrace } from '#bridge/trace.ts';
import type { Replay } from './record-into.ts';

/**
 * Keeps the messages of one connection as `recordInto` does. That code loads beside the frame and not with
 * it. If it does not come, nothing is kept.
 */
export function recordLate(inspector: Inspector, replay: Replay): OnTrace {
  const recording = import('./record-into.ts').then(
    ({ recordInto }) => recordInto(inspector, replay),
    () => undefined,
  );
  return (event, payload) => void recording.then((record) => record?.(event, payload));
}
