import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billingMutations } from '#client/billing/mutations.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { planLabels } from '#client/plans/plan-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { isOver } from '#contract/billing/subscription.ts';
import type { CurrentPlan } from '#contract/plans/current-plan.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSide } from '../side.ts';

const labels = planLabels.cancelling;

interface CancelSubscriptionProps {
  plan: CurrentPlan;
  /** Told once it is cancelled. */
  onCancelled: () => void;
}

/** Ends the subscription that the tenant pays by card, where there is one and the plan allows it (BILL-62). */
export function CancelSubscription({ plan, onCancelled }: CancelSubscriptionProps) {
  const api = useApi();
  const { tenantName } = useTenant().data;
  const { notifyProblem, notifySuccess } = useSide();
  const [asks, setAsks] = useState(false);
  const config = useQuery(billingQueries(api).config());
  const cancel = useMutation({
    ...billingMutations(api).cancel(),
    onSuccess() {
      notifySuccess(labels.done);
      onCancelled();
    },
    onError: notifyProblem,
    onSettled: () => setAsks(false),
  });
  const subscription = config.data?.subscription;
  if (!plan.canCancel || !subscription || isOver(subscription.status)) return null;
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed" flex={1} miw={220}>
        {labels.hint}
      </Text>
      <Button variant="default" onClick={() => setAsks(true)}>
        {labels.cancel}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={labels.ask(tenantName)}
        confirmLabel={labels.cancel}
        cancelLabel={labels.keep}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsks(false)}
      >
        {labels.question}
      </ConfirmDialog>
    </Group>
  );
}
