import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { tenantMutations } from '#client/tenants/mutations.ts';
import { rolloutLabels as labels } from '#client/tenants/rollout-labels.ts';
import type { Rollout } from '#contract/tenants/rollout.ts';
import type { TenantListItem } from '#contract/tenants/tenant.ts';
import { useShell } from '../../shell/shell-context.ts';

/** Time enough to see what has happened and to take it back. */
const undoFor = 10_000;

/** Saves the roll-out of a tenant and offers to take it back, once the dialog has long been closed. */
export function useRolloutChange({ tenantId, data, rollout: before }: TenantListItem) {
  const { notices } = useShell();
  const { mutateAsync, error, isPending } = useMutation(tenantMutations(useApi()).updateRollout());

  function undo(): void {
    mutateAsync({ tenantId, rollout: before }).then(
      () => notices.show({ level: 'success', text: labels.undone(data.tenantName) }),
      (failure) => {
        if (!isSilent(failure)) notices.show({ level: 'error', text: problemMessage(failure) });
      },
    );
  }

  function save(rollout: Rollout, onSaved: () => void): void {
    mutateAsync({ tenantId, rollout }).then(
      () => {
        notices.show({
          level: 'success',
          text: labels.saved(data.tenantName),
          duration: undoFor,
          action: { label: labels.undo, run: undo },
        });
        onSaved();
      },
      // The dialog stays open and says it.
      () => {},
    );
  }

  return { save, error, isSaving: isPending };
}
