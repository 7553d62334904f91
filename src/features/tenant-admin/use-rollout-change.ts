import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { invalidateEntity } from '#client/staleness.ts';
import { tenantMutations } from '#client/tenants/mutations.ts';
import { rolloutLabels as labels } from '#client/tenants/rollout-labels.ts';
import type { RolloutChange } from '#contract/tenants/rollout.ts';
import type { TenantListItem } from '#contract/tenants/tenant.ts';
import { useShell } from '../../shell/shell-context.ts';

/** Time enough to see what has happened and to take it back. */
const undoFor = 10_000;

/** Saves the roll-out of a tenant and offers to take it back, once the dialog has long been closed. */
export function useRolloutChange({ tenantId, data }: TenantListItem) {
  const { notices } = useShell();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation(tenantMutations(useApi()).updateRollout());

  function undo({ before, rollout, reason }: RolloutChange): void {
    mutateAsync({
      tenantId,
      before: rollout,
      rollout: before,
      reason: labels.takenBack(reason),
    }).then(
      () => notices.show({ level: 'success', text: labels.undone(data.tenantName) }),
      (failure) => {
        if (!isSilent(failure)) notices.show({ level: 'error', text: problemMessage(failure) });
      },
    );
  }

  /** When somebody else was faster, the list is read again, and with it the tenant of the dialog. */
  function save(
    change: RolloutChange,
    onSaved: () => void,
    onFailed: (error: unknown) => void,
  ): void {
    mutateAsync({ tenantId, ...change }).then(
      () => {
        notices.show({
          level: 'success',
          text: labels.saved(data.tenantName),
          duration: undoFor,
          action: { label: labels.undo, run: () => undo(change) },
        });
        onSaved();
      },
      (failure: unknown) => {
        if (failure instanceof ApiProblem && failure.code === 'conflict')
          invalidateEntity(queryClient, 'tenant');
        onFailed(failure);
      },
    );
  }

  return { save, isSaving: isPending };
}
