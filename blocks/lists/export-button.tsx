import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { download } from '#client/files/use-file.ts';
import type { FileContent } from '#contract/http/endpoint.ts';
import { useSide } from '../side.ts';
import { DownloadButton } from './download-button.tsx';

interface ExportButtonProps<What> {
  mutation: UseMutationOptions<FileContent, Error, What>;
  /** What the file holds; null while nothing can be exported. */
  what: What | null;
  labels: {
    readonly export: string;
    readonly exporting: string;
    readonly exported: (name: string) => string;
  };
  /** The rest of the name of the button, where its place says it to those who see it. */
  of?: string;
  /** How long the notice stands, in milliseconds, where not as long as others. */
  duration?: number;
}

/** Downloads all rows of a list or of a report, on all of its pages (AMB-16, REF-94, REP-64). */
export function ExportButton<What>({
  mutation,
  what,
  labels,
  of,
  duration,
}: ExportButtonProps<What>) {
  const side = useSide();
  const { mutate, isPending } = useMutation(mutation);
  const start = () =>
    what !== null &&
    mutate(what, {
      onSuccess(file) {
        download(file);
        side.notifySuccess(
          labels.exported(file.name),
          duration === undefined ? undefined : { duration },
        );
      },
      onError: side.notifyProblem,
    });
  return (
    <DownloadButton
      isPending={isPending}
      pendingLabel={labels.exporting}
      disabled={what === null}
      aria-label={of === undefined || isPending ? undefined : `${labels.export} ${of}`}
      onClick={start}
    >
      {labels.export}
    </DownloadButton>
  );
}
