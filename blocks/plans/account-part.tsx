import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { planMutations } from '#client/plans/mutations.ts';
import { planLabels } from '#client/plans/plan-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useSide } from '../side.ts';

const labels = planLabels.account;

/** Disables the tenant, or enables it again; `children` are other ways to end it. */
export function AccountPart({ children }: { children?: ReactNode }) {
  const { data, enabled, tenantId } = useTenant();
  const { notifyProblem, notifySuccess } = useSide();
  const [asks, setAsks] = useState(false);
  const change = useMutation({
    ...planMutations(useApi()).setEnabled(tenantId),
    onSuccess: (after) => notifySuccess(after.enabled ? labels.wasEnabled : labels.wasDisabled),
    onError: notifyProblem,
    onSettled: () => setAsks(false),
  });
  return (
    <Section title={labels.title}>
      <Group justify="space-between">
        <div>
          <StatusBadge tone={enabled ? 'success' : 'danger'}>
            {enabled ? labels.enabled : labels.disabled}
          </StatusBadge>
          <Text size="sm" c="dimmed" mt={4}>
            {enabled ? labels.isEnabled : labels.isDisabled}
          </Text>
        </div>
        <Button
          variant="default"
          loading={change.isPending && !asks}
          onClick={() => (enabled ? setAsks(true) : change.mutate(true))}
        >
          {enabled ? labels.disable : labels.enable}
        </Button>
      </Group>
      {children}
      <ConfirmDialog
        opened={asks}
        title={labels.disableTitle(data.tenantName)}
        confirmLabel={labels.disable}
        danger
        busy={change.isPending}
        onConfirm={() => change.mutate(false)}
        onCancel={() => setAsks(false)}
      >
        {labels.question}
      </ConfirmDialog>
    </Section>
  );
}
