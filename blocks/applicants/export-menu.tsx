import { Menu } from '@mantine/core';
import { applicantLabels, applicantNoticeDuration } from '#client/applicants/labels.ts';
import type { ApplicantFilters, ApplicantListState } from '#client/applicants/list-state.ts';
import { applicantMutations } from '#client/applicants/mutations.ts';
import { askedBy } from '#client/applicants/queries.ts';
import { rangeProblem } from '#client/dates/ranges.ts';
import { useApi } from '#client/http/api-context.ts';
import type { ExportType } from '#contract/applicants/applicant.ts';
import { DownloadButton } from '../lists/download-button.tsx';
import { ExportProgress } from '../lists/export-progress.tsx';
import { useExport } from '../lists/use-export.ts';

const { actions, done } = applicantLabels;

interface ExportMenuProps {
  state: ApplicantListState;
  filters: ApplicantFilters;
}

/** Downloads the applicants of the list: all of them, or those without an application email (APPL-12, APPL-13). */
export function ExportMenu({ state, filters }: ExportMenuProps) {
  const { start, isPending, progress } = useExport(applicantMutations(useApi()).export(), {
    exported: done.exported,
    duration: applicantNoticeDuration,
  });
  const search = state.search.trim();
  const choose = (exportType: ExportType) =>
    start({ exportType, ...(search !== '' && { search }), ...askedBy(state, filters) });
  return (
    <>
      {isPending && <ExportProgress {...progress} />}
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
          <Menu.Item onClick={() => choose('all')}>{actions.exportAll}</Menu.Item>
          <Menu.Item onClick={() => choose('unemailed')}>{actions.exportUnemailed}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
