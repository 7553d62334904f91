import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { billingMutations } from '#client/billing/mutations.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { planLabels } from '#client/plans/plan-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { paysByCard } from '#contract/billing/payment-method.ts';
import { Section } from '#ui/section.tsx';
import { useSide } from '../side.ts';

const labels = planLabels.pilot;

/** Lets a new customer work without a card until the end of a trial, and names the end of a running one (BILL-35). */
export function BeginPilot() {
  const api = useApi();
  const { enabled } = useTenant();
  const { notifyProblem, notifySuccess } = useSide();
  const config = useQuery(billingQueries(api).config()).data;
  const begin = useMutation({
    ...billingMutations(api).subscribe(),
    onSuccess: () => notifySuccess(labels.begun),
    onError: notifyProblem,
  });
  const plan = config?.currentPlan;
  const trialEnd = config?.subscription?.trialPeriodEndDescription;
  if (trialEnd)
    return (
      <Section title={labels.running}>
        <Text size="sm">{`${trialEnd}. ${labels.afterwards}`}</Text>
      </Section>
    );
  // Nobody could work in a disabled tenant.
  if (!enabled) return null;
  if (!config?.stripe || !plan?.amount || config.subscription) return null;
  if (config.denyTrialPeriod || !paysByCard(config)) return null;
  return (
    <Section
      title={labels.title}
      description={labels.description(plan.titleWithPeriod, config.trialDays)}
    >
      <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate(plan.id)}>
        {labels.begin}
      </Button>
    </Section>
  );
}
