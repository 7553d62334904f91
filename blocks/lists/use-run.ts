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
    /** Is told after each piece of work, and answers whether there is to be another one. */
    onProgress(count: number): boolean {
      setDone(count);
      return !isStopped.current;
    },
    stop() {
      isStopped.current = true;
    },
  };
}
