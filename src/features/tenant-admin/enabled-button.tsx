import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '#blocks/forms/reason-dialog.tsx';
import { useSide } from '#blocks/side.ts';
import { useApi } from '#client/http/api-context.ts';
import { tenantLabels } from '#client/tenants/labels.ts';
import { tenantMutations } from '#client/tenants/mutations.ts';
import type { TenantListItem } from '#contract/tenants/tenant-list-item.ts';

const labels = tenantLabels.enabling;

/** Enables a tenant at once, and asks for a reason before it disables one (TEN-61). */
export function EnabledButton({ tenant }: { tenant: TenantListItem }) {
  const { tenantId, enabled } = tenant;
  const { tenantName } = tenant.data;
  const { notifySuccess, notifyProblem } = useSide();
  const [asks, question] = useDisclosure(false);
  const change = useMutation(tenantMutations(useApi()).setEnabled());

  const enable = () =>
    change
      .mutateAsync({ tenantId, enabled: true })
      .then(() => notifySuccess(labels.enabled(tenantName)), notifyProblem);

  return (
    <>
      <Button
        variant="subtle"
        color={enabled ? 'gray' : undefined}
        size="compact-sm"
        aria-label={enabled ? labels.disableNamed(tenantName) : labels.enableNamed(tenantName)}
        loading={change.isPending && !asks}
        onClick={() => (enabled ? question.open() : enable())}
      >
        {enabled ? labels.disable : labels.enable}
      </Button>
      {asks && (
        <ReasonDialog
          title={labels.question(tenantName)}
          description={labels.consequence(tenantName)}
          hint={labels.reasonHint}
          confirmLabel={labels.disable}
          danger
          onSend={(reason) => change.mutateAsync({ tenantId, enabled: false, reason })}
          onDone={() => {
            question.close();
            notifySuccess(labels.disabled(tenantName));
          }}
          onClose={question.close}
        />
      )}
    </>
  );
}
