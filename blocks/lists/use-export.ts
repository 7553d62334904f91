import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Asked, exportingLabels } from '#client/files/exporting.ts';
import { type RowsSoFar, readRows } from '#client/files/read-rows.ts';
import { download } from '#client/files/use-file.ts';
import type { FileContent } from '#contract/http/endpoint.ts';
import { useSide } from '../side.ts';

export type ExportMutation<What> = UseMutationOptions<FileContent, Error, Asked<What>>;

interface Said {
  readonly exported: (name: string) => string;
  /** How long the notice stands, in milliseconds, where not as long as others. */
  readonly duration?: number | undefined;
}

/** Downloads a file of rows, and says how far that is. It can be cancelled. */
export function useExport<What>(mutation: ExportMutation<What>, { exported, duration }: Said) {
  const side = useSide();
  const { mutate, isPending } = useMutation(mutation);
  const [rows, setRows] = useState<RowsSoFar | null>(null);
  const running = useRef<AbortController>(null);
  const start = (what: What) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setRows(null);
    mutate(
      {
        what,
        signal,
        readContent: (response) => readRows(response, { onRows: setRows, signal }),
      },
      {
        onSuccess(file) {
          download(file);
          side.notifySuccess(
            exported(file.name),
            duration === undefined ? undefined : { duration },
          );
        },
        onError(problem) {
          if (signal.aborted) side.notifySuccess(exportingLabels.cancelled);
          else side.notifyProblem(problem);
        },
      },
    );
  };
  return { start, isPending, rows, cancel: () => running.current?.abort() };
}
