import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { billingLabels } from '#client/billing/labels.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { formLabels } from '#client/forms/labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import type { PlanChangePreview, PlanOnOffer } from '#contract/billing/billing.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import styles from './change-dialog.module.css';

const { plan: labels } = billingLabels;

interface ChangeDialogProps {
  plan: PlanOnOffer;
  /** The plan that was to follow, and does not after this change. */
  waiting: Subscription['nextPlan'];
  busy: boolean;
  /** Told the preview that the person has read. */
  onConfirm: (preview: PlanChangePreview) => void;
  onClose: () => void;
}

/**
 * Names the price of a change now and the day of the next invoice, before it is made (BILL-65). A minimum term that
 * refuses a smaller plan lets it begin when the term ends (BILL-158). A plan that waited until now is given up (BILL-170).
 */
export function ChangeDialog({ plan, waiting, busy, onConfirm, onClose }: ChangeDialogProps) {
  const queries = billingQueries(useApi());
  const now = useQuery(queries.preview(plan.id));
  const isBound = now.error instanceof ApiProblem && now.error.code === 'minimum-term';
  const later = useQuery({ ...queries.preview(plan.id, { afterTerm: true }), enabled: isBound });
  const { data, error } = isBound ? later : now;
  return (
    <Dialog opened onClose={busy ? () => {} : onClose} title={labels.ask(plan.titleWithPeriod)}>
      <Stack gap="md">
        {isBound && <ProblemAlert>{problemMessage(now.error)}</ProblemAlert>}
        <ProblemAlert>{error ? problemMessage(error) : null}</ProblemAlert>
        {!error && <Text role="status">{data ? labels.preview(data) : labels.previewing}</Text>}
        {data && waiting && waiting.titleWithPeriod !== plan.titleWithPeriod && (
          <Text>{labels.followsNoMore(waiting.titleWithPeriod)}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {formLabels.cancel}
          </Button>
          <Button
            classNames={{ root: styles.confirm, label: styles.confirmLabel }}
            loading={busy}
            disabled={!data}
            onClick={() => data && onConfirm(data)}
          >
            {data?.begins === 'end-of-term'
              ? labels.changeOn(plan.titleWithPeriod, data.nextBillingDate)
              : labels.change}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
