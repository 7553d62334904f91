import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { applicantLabels, applicantNoticeDuration } from '#client/applicants/labels.ts';
import type { ApplicantFilters, ApplicantListState } from '#client/applicants/list-state.ts';
import { applicantMutations } from '#client/applicants/mutations.ts';
import { askedBy } from '#client/applicants/queries.ts';
import { rangeProblem } from '#client/dates/ranges.ts';
import { download } from '#client/files/use-file.ts';
import { useApi } from '#client/http/api-context.ts';
import type { ExportType } from '#contract/applicants/applicant.ts';
import { DownloadButton } from '../lists/download-button.tsx';
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
          side.notifySuccess(done.exported(file.name), { duration: applicantNoticeDuration });
        },
        onError: side.notifyProblem,
      },
    );
  return (
    <Menu position="bottom-end" withinPortal disabled={isPending}>
      <Menu.Target>
        <DownloadButton
          isPending={isPending}
          pendingLabel={actions.exporting}
          disabled={rangeProblem(filters) !== null}
        >
          {actions.export}
        </DownloadButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start('all')}>{actions.exportAll}</Menu.Item>
        <Menu.Item onClick={() => start('unemailed')}>{actions.exportUnemailed}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
