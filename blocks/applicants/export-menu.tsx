import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { applicantLabels } from '#client/applicants/labels.ts';
import type { ApplicantFilters, ApplicantListState } from '#client/applicants/list-state.ts';
import { applicantMutations } from '#client/applicants/mutations.ts';
import { askedBy } from '#client/applicants/queries.ts';
import { rangeProblem } from '#client/dates/ranges.ts';
import { download } from '#client/files/use-file.ts';
import { useApi } from '#client/http/api-context.ts';
import type { ExportType } from '#contract/applicants/applicant.ts';
import { useSide } from '../side.ts';

const { actions, done } = applicantLabels;

interface ExportMenuProps {
  state: ApplicantListState;
  filters: ApplicantFilters;
}

/** Downloads whom the list holds now, all of them or who has had no application email (APPL-12, APPL-13). */
export function ExportMenu({ state, filters }: ExportMenuProps) {
  const side = useSide();
  const { mutate, isPending } = useMutation(applicantMutations(useApi()).export());
  const search = state.search.trim();
  const start = (exportType: ExportType) =>
    mutate(
      { exportType, ...(search !== '' && { search }), ...askedBy(state, filters) },
      {
        onSuccess(file) {
          download(file);
          side.notifySuccess(done.exported(file.name));
        },
        onError: side.notifyProblem,
      },
    );
  return (
    <Menu position="bottom-end" withinPortal disabled={isPending}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          // It keeps the focus, and says what goes on: a disabled button would lose both.
          aria-disabled={isPending}
          data-disabled={isPending || undefined}
          aria-live="polite"
          disabled={rangeProblem(filters) !== null}
        >
          {isPending ? actions.exporting : actions.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start('all')}>{actions.exportAll}</Menu.Item>
        <Menu.Item onClick={() => start('unemailed')}>{actions.exportUnemailed}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
