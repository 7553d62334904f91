import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import type { AmbassadorFilters } from '#client/ambassadors/list-state.ts';
import { ambassadorMutations } from '#client/ambassadors/queries.ts';
import { rangeProblem } from '#client/dates/ranges.ts';
import { download } from '#client/files/use-file.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
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
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      // It keeps the focus, and says what goes on: a disabled button would lose both.
      aria-disabled={isPending}
      data-disabled={isPending || undefined}
      aria-live="polite"
      disabled={rangeProblem(filters) !== null}
      onClick={() => !isPending && start()}
    >
      {isPending ? labels.exporting : labels.export}
    </Button>
  );
}
