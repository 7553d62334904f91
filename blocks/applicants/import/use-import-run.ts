import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importMutation } from '#client/applicants-import/mutations.ts';
import {
  type Outcomes,
  type Piece,
  type Run,
  rowCount,
} from '#client/applicants-import/run-import.ts';
import { useApi } from '#client/http/api-context.ts';

export interface ImportDecision {
  readonly approved: boolean | null;
  readonly sendDecisionEmail: boolean;
}

/** A running import: in pieces, so that it can be stopped and resumed, and imports nothing twice. */
export function useImportRun() {
  const { mutateAsync } = useMutation(importMutation(useApi()));
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const isStopped = useRef(false);
  const isRunning = useRef(false);

  // The import ends when somebody leaves the page.
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  async function start(pieces: readonly Piece[], decision: ImportDecision): Promise<void> {
    // A second press may come before the button is gone.
    if (isRunning.current) return;
    isRunning.current = true;
    isStopped.current = false;
    const of = rowCount(pieces);
    const before: Outcomes = run?.outcomes ?? new Map();
    setProgress({ done: 0, of });
    const onProgress = (done: number) => {
      setProgress({ done, of });
      return !isStopped.current;
    };
    const next = await mutateAsync({ pieces, ...decision, onProgress });
    setRun({ ...next, outcomes: new Map([...before, ...next.outcomes]) });
    setProgress(null);
    isRunning.current = false;
  }

  return {
    start,
    stop: () => {
      isStopped.current = true;
    },
    progress,
    /** Null until there is a first result. */
    run,
    forget: () => setRun(null),
  };
}
