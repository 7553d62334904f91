import { useMutation } from '@tanstack/react-query';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import type { AmbassadorFilters } from '#client/ambassadors/list-state.ts';
import { ambassadorMutations } from '#client/ambassadors/queries.ts';
import { rangeProblem } from '#client/dates/ranges.ts';
import { download } from '#client/files/use-file.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { DownloadButton } from '../lists/download-button.tsx';
import { useSide } from '../side.ts';

interface ExportButtonProps {
  search: string;
  filters: AmbassadorFilters;
}

/** Downloads everybody whom the list holds now, on all of its pages (AMB-16). */
export function ExportButton({ search, filters }: ExportButtonProps) {
  const labels = ambassadorLabels(useTenant().data.terms);
  const side = useSide();
  const { mutate, isPending } = useMutation(ambassadorMutations(useApi()).export());
  const start = () =>
    mutate(
      { search, filters },
      {
        onSuccess(file) {
          download(file);
          side.notifySuccess(labels.exported(file.name));
        },
        onError: side.notifyProblem,
      },
    );
  return (
    <DownloadButton
      isPending={isPending}
      pendingLabel={labels.exporting}
      disabled={rangeProblem(filters) !== null}
      onClick={start}
    >
      {labels.export}
    </DownloadButton>
  );
}
