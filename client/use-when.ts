import { useEffect, useEffectEvent } from 'react';

/**
 * Acts when a condition has come true, with the values that the component has at that moment; not again until
 * the condition has been false in between. It is for a result of a state that must happen once: an
 * address that is put right, a page that is left when its work is done.
 */
export function useWhen(condition: boolean, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (condition) run();
  }, [condition]);
}
