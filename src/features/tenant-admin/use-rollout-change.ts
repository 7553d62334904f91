import { useMutation } from '@tanstack/react-query';
import { useSide } from '#blocks/side.ts';
import { useApi } from '#client/http/api-context.ts';
import { tenantMutations } from '#client/tenants/mutations.ts';
import { rolloutLabels as labels } from '#client/tenants/rollout-labels.ts';
import type { RolloutChange } from '#contract/tenants/rollout.ts';
import type { TenantListItem } from '#contract/tenants/tenant-list-item.ts';

/** Saves the roll-out of a tenant and offers to take it back, once the dialog has long been closed. */
export function useRolloutChange({ tenantId, data }: TenantListItem) {
  const { notifySuccess, notifyProblem } = useSide();
  const { mutateAsync, isPending } = useMutation(tenantMutations(useApi()).updateRollout());

  function undo({ before, rollout, reason }: RolloutChange): void {
    mutateAsync({
      tenantId,
      before: rollout,
      rollout: before,
      reason: labels.takenBack(reason),
    }).then(() => notifySuccess(labels.undone(data.tenantName)), notifyProblem);
  }

  /** When somebody else was faster, the list is read again, and with it the tenant of the dialog. */
  function save(
    change: RolloutChange,
    onSaved: () => void,
    onFailed: (error: unknown) => void,
  ): void {
    mutateAsync({ tenantId, ...change }).then(() => {
      notifySuccess(labels.saved(data.tenantName), () => undo(change));
      onSaved();
    }, onFailed);
  }

  return { save, isSaving: isPending };
}
