import { useRef, useState } from 'react';

/** How far a run over many rows is, for `RunDialog`. Somebody may stop it before its next piece of work. */
export function useRun() {
  const isStopped = useRef(false);
  const [done, setDone] = useState(0);
  return {
    done,
    begin() {
      isStopped.current = false;
      setDone(0);
    },
    /** Called after each piece of work; answers whether another one may follow. */
    onProgress(count: number): boolean {
      setDone(count);
      return !isStopped.current;
    },
    stop() {
      isStopped.current = true;
    },
  };
}
