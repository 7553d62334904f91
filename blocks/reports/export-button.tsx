import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { download } from '#client/files/use-file.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { FileContent } from '#contract/http/endpoint.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import { DownloadButton } from '../lists/download-button.tsx';
import { useSide } from '../side.ts';

interface ExportButtonProps {
  mutation: UseMutationOptions<FileContent, Error, ReportRange>;
  /** The days of the report; nothing is exported without both of them (REP-51). */
  range: ReportRange | { readonly problem: string };
}

/** Downloads all rows of a report, on all of its pages (REP-64). */
export function ExportButton({ mutation, range }: ExportButtonProps) {
  const labels = reportLabels(useTenant().data.terms);
  const side = useSide();
  const { mutate, isPending } = useMutation(mutation);
  const start = () =>
    'startDate' in range &&
    mutate(range, {
      onSuccess(file) {
        download(file);
        side.notifySuccess(labels.exported(file.name));
      },
      onError: side.notifyProblem,
    });
  return (
    <DownloadButton
      isPending={isPending}
      pendingLabel={labels.exporting}
      disabled={'problem' in range}
      onClick={start}
    >
      {labels.export}
    </DownloadButton>
  );
}
