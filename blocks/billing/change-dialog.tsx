import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { billingLabels } from '#client/billing/labels.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { formLabels } from '#client/forms/labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import type { PlanOnOffer } from '#contract/billing/billing.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';

const { plan: labels } = billingLabels;

interface ChangeDialogProps {
  plan: PlanOnOffer;
  busy: boolean;
  /** Told the moment for which the sum was computed. */
  onConfirm: (at: number) => void;
  onClose: () => void;
}

/** Names the price of a change now and the day of the next invoice, before it is made (BILL-65). */
export function ChangeDialog({ plan, busy, onConfirm, onClose }: ChangeDialogProps) {
  const { data, error } = useQuery(billingQueries(useApi()).preview(plan.id));
  return (
    <Dialog opened onClose={busy ? () => {} : onClose} title={labels.ask(plan.titleWithPeriod)}>
      <Stack gap="md">
        <ProblemAlert>{error ? problemMessage(error) : null}</ProblemAlert>
        {!error && <Text role="status">{data ? labels.preview(data) : labels.previewing}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {formLabels.cancel}
          </Button>
          <Button loading={busy} disabled={!data} onClick={() => data && onConfirm(data.at)}>
            {labels.change}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
