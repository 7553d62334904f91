import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { download } from '#client/files/download.ts';
import { type Asked, exportingLabels, manyRows, offerAfter } from '#client/files/exporting.ts';
import { type RowsSoFar, readRows } from '#client/files/read-rows.ts';
import type { FileContent } from '#contract/http/endpoint.ts';
import { useSide } from '../side.ts';

/** The ways to a file of rows. */
export interface Exporting<What> {
  readonly download: UseMutationOptions<FileContent, Error, Asked<What>>;
  /** Emails a link to the same file; left out where none is offered. */
  readonly email?: UseMutationOptions<undefined, Error, What>;
}

interface Notice {
  readonly exported: (name: string) => string;
  /** How long the notice stands, in milliseconds, where not as long as others. */
  readonly duration?: number | undefined;
}

/** Downloads a file of rows, and says how far that is. It can be cancelled, or be emailed as a link where it takes long. */
export function useExport<What>(exporting: Exporting<What>, { exported, duration }: Notice) {
  const side = useSide();
  const { mutate, isPending } = useMutation(exporting.download);
  const email = useMutation<undefined, Error, What>(exporting.email ?? {});
  const [rows, setRows] = useState<RowsSoFar | null>(null);
  const isLong = useIsLong(isPending);
  const running = useRef<{ what: What; controller: AbortController; isEmailed: boolean }>(null);
  const start = (what: What) => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = { what, controller, isEmailed: false };
    running.current = run;
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
          if (!signal.aborted) side.notifyProblem(problem);
          else if (!run.isEmailed) side.notifySuccess(exportingLabels.cancelled);
        },
      },
    );
  };
  /** The download goes on until the server has taken the request. */
  const emailInstead = () => {
    const run = running.current;
    if (!run) return;
    email.mutate(run.what, {
      onSuccess() {
        run.isEmailed = true;
        run.controller.abort();
        side.notifySuccess(exportingLabels.emailed);
      },
      onError: (problem) => side.notifyProblem(problem),
    });
  };
  const isOffered = exporting.email !== undefined && (isLong || (rows?.of ?? 0) >= manyRows);
  return {
    start,
    isPending,
    progress: {
      rows,
      onCancel: () => running.current?.controller.abort(),
      ...(isOffered && { onEmail: emailInstead, isEmailing: email.isPending }),
    },
  };
}

/** Whether something has been going on for so long that there may be a better way. */
function useIsLong(isPending: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsLong(true), offerAfter);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isPending]);
  return isLong;
}
