import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { tenantLabels } from '#client/tenants/labels.ts';
import { tenantMutations } from '#client/tenants/mutations.ts';
import type { TenantListItem } from '#contract/tenants/tenant.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useShell } from '../../shell/shell-context.ts';

const labels = tenantLabels.enabling;

/** Enables a tenant at once, and asks before it disables one (TEN-61). */
export function EnabledButton({ tenant }: { tenant: TenantListItem }) {
  const { tenantId, enabled } = tenant;
  const { tenantName } = tenant.data;
  const { notices } = useShell();
  const [asks, question] = useDisclosure(false);
  const change = useMutation(tenantMutations(useApi()).setEnabled());

  const set = (next: boolean) =>
    change.mutate(
      { tenantId, enabled: next },
      {
        onSuccess: () =>
          notices.show({
            level: 'success',
            text: next ? labels.enabled(tenantName) : labels.disabled(tenantName),
          }),
        onError: (error) => notices.show({ level: 'error', text: problemMessage(error) }),
        onSettled: question.close,
      },
    );

  return (
    <>
      <Button
        variant="subtle"
        color={enabled ? 'gray' : undefined}
        size="compact-sm"
        aria-label={enabled ? labels.disableNamed(tenantName) : labels.enableNamed(tenantName)}
        loading={change.isPending && !asks}
        onClick={() => (enabled ? question.open() : set(true))}
      >
        {enabled ? labels.disable : labels.enable}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={labels.question(tenantName)}
        confirmLabel={labels.disable}
        cancelLabel={labels.cancel}
        danger
        busy={change.isPending}
        onConfirm={() => set(false)}
        onCancel={question.close}
      >
        {labels.consequence(tenantName)}
      </ConfirmDialog>
    </>
  );
}
