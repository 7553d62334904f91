import { useMutation } from '@tanstack/react-query';
import { rangeProblem } from '#client/dates/ranges.ts';
import { download } from '#client/files/use-file.ts';
import { useApi } from '#client/http/api-context.ts';
import { referralLabels, referralNoticeDuration } from '#client/referrals/labels.ts';
import type { ReferralListState } from '#client/referrals/list-state.ts';
import { referralMutations } from '#client/referrals/mutations.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { DownloadButton } from '../lists/download-button.tsx';
import { useSide } from '../side.ts';

/** Downloads all referrals that the list holds now, on all of its pages (REF-94). */
export function ExportButton({ state }: { state: ReferralListState }) {
  const labels = referralLabels(useTenant().data.terms);
  const side = useSide();
  const { mutate, isPending } = useMutation(referralMutations(useApi()).export());
  const start = () =>
    mutate(
      { search: state.search.trim(), filters: state.filters },
      {
        onSuccess(file) {
          download(file);
          side.notifySuccess(labels.exported(file.name), { duration: referralNoticeDuration });
        },
        onError: side.notifyProblem,
      },
    );
  return (
    <DownloadButton
      isPending={isPending}
      pendingLabel={labels.exporting}
      disabled={rangeProblem(state.filters) !== null}
      onClick={start}
    >
      {labels.export}
    </DownloadButton>
  );
}
