import { useLayoutEffect, useState } from 'react';
import { type Box, boxOf, bringIntoSight } from './in-sight.ts';

const isSame = (one: Box | null, other: Box | null): boolean =>
  one?.left === other?.left &&
  one?.top === other?.top &&
  one?.width === other?.width &&
  one?.height === other?.height;

/** The place of a thing, followed as it scrolls, moves, comes and goes; null while it cannot be seen. */
export function useBox(anchor: string): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    bringIntoSight(anchor);
    let request = 0;
    // No event tells of every move of a thing in another document.
    const look = () => {
      const next = boxOf(anchor);
      setBox((known) => (isSame(known, next) ? known : next));
      request = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(request);
  }, [anchor]);
  return box;
}
