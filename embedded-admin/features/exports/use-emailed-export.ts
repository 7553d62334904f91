import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { exportMutations } from '#client/exports/mutations.ts';
import { download } from '#client/files/download.ts';
import { type RowsSoFar, readRows } from '#client/files/read-rows.ts';
import { useApi } from '#client/http/api-context.ts';

/** Downloads the file of an export as soon as its page is there, and again when somebody asks. */
export function useEmailedExport(id: string) {
  const [rows, setRows] = useState<RowsSoFar | null>(null);
  const running = useRef<AbortController>(null);
  const { mutate, status, data, error } = useMutation(exportMutations(useApi()).download());
  const start = useCallback(() => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setRows(null);
    mutate(
      {
        what: id,
        signal,
        readContent: (response) => readRows(response, { onRows: setRows, signal }),
      },
      { onSuccess: download },
    );
    return controller;
  }, [id, mutate]);
  useEffect(() => {
    const controller = start();
    return () => controller.abort();
  }, [start]);
  return {
    ...{ start, status, rows, error, name: data?.name },
    isCancelled: status === 'error' && running.current?.signal.aborted === true,
    cancel: () => running.current?.abort(),
  };
}
