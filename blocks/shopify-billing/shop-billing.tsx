import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billingLabels } from '#client/billing/labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { shopifyBillingLabels as labels } from '#client/shopify-billing/labels.ts';
import { shopifyBillingMutations } from '#client/shopify-billing/mutations.ts';
import { shopifyBillingQueries } from '#client/shopify-billing/queries.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import { isOver } from '#contract/billing/subscription.ts';
import { presentSubscription, type ShopifyBilling } from '#contract/shopify-billing/charge.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { PlanChoice } from '../billing/plan-choice.tsx';
import { ShownProblem } from '../billing/shown-problem.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { SideLink } from '../side-link.tsx';
import { ChargeBadge } from './charge-badge.tsx';
import { ChargeList } from './charge-list.tsx';
import { useChargeReturn } from './use-charge-return.ts';

interface ShopBillingProps {
  config: BillingConfig;
  means: Pick<PageMeans, 'query' | 'changeQuery'>;
  /** Leads the browser to Shopify. */
  leaveTo: (address: string) => void;
}

/** The plan of a tenant that is billed through Shopify, and the state of its charge (BILL-07, BILL-47). */
export function ShopBilling({ config, means, leaveTo }: ShopBillingProps) {
  const billing = useQuery(shopifyBillingQueries(useApi()).own());
  useChargeReturn(means);
  if (billing.data)
    return (
      <>
        <ShopPlan config={config} billing={billing.data} leaveTo={leaveTo} />
        {billing.data.charges.length > 0 && (
          <ChargeList charges={billing.data.charges} onConfirm={leaveTo} />
        )}
      </>
    );
  if (!billing.error) return <FormSkeleton />;
  return <RecordProblem title={labels.failed} query={billing} />;
}

interface ShopPlanProps extends Pick<ShopBillingProps, 'config' | 'leaveTo'> {
  billing: ShopifyBilling;
}

function ShopPlan({ config, billing, leaveTo }: ShopPlanProps) {
  const side = useSide();
  const choose = useMutation(shopifyBillingMutations(useApi()).choosePlan());
  const [chosen, setChosen] = useState<string | null>(null);
  const { currentPlan, plans } = config;
  const charge = presentSubscription(billing.charges);
  const present = currentPlan?.id ?? null;
  const wanted = plans.find(({ id }) => id === (chosen ?? present));
  const isPaid = billing.hasActiveSubscription && wanted?.id === present;
  const problem = choose.error && !isSilent(choose.error) ? problemMessage(choose.error) : null;

  const confirm = (planId: string) =>
    choose.mutate(planId, {
      onSuccess({ confirmationUrl }) {
        if (confirmationUrl === undefined) side.notifySuccess(labels.updated);
        else leaveTo(confirmationUrl);
      },
    });

  return (
    <Section
      title={billingLabels.plan.title}
      description={currentPlan ? undefined : billingLabels.plan.none}
    >
      <Stack gap="lg">
        <ShopNotice billing={billing} subscription={config.subscription} />
        {currentPlan && (
          <div>
            <Text fw={600} size="lg">
              {currentPlan.titleWithPeriod}
            </Text>
            <Group gap="xs" mt={4}>
              <Text size="sm" c="dimmed">
                {labels.state}
              </Text>
              {charge ? <ChargeBadge {...charge} /> : <Text size="sm">{labels.none}</Text>}
            </Group>
          </div>
        )}
        {config.isLegacyPlan && <Alert color="gray">{billingLabels.plan.legacy}</Alert>}
        <PlanChoice
          plans={plans}
          present={present}
          wanted={wanted?.id ?? null}
          isBusy={choose.isPending}
          onChoose={setChosen}
        />
        <Group>
          <Button
            loading={choose.isPending}
            disabled={billing.shop === null || !wanted || wanted.amount === null || isPaid}
            onClick={() => wanted && confirm(wanted.id)}
          >
            {labels.confirm}
          </Button>
        </Group>
        <ShownProblem>{problem}</ShownProblem>
      </Stack>
    </Section>
  );
}

/** The next step, where there is one. */
function ShopNotice({
  billing: { charges, hasActiveSubscription, shop },
  subscription,
}: Pick<BillingConfig, 'subscription'> & { billing: ShopifyBilling }) {
  if (shop === null)
    return (
      <Alert color="yellow">
        {labels.noShop}{' '}
        <SideLink to="/admin/configuration/integrations/shopify/connect">{labels.connect}</SideLink>
      </Alert>
    );
  if (hasActiveSubscription) return null;
  if (isFrozen(charges)) return <Frozen />;
  if (subscription && !isOver(subscription.status))
    return <Alert color="blue">{labels.notice.byCard}</Alert>;
  return <Alert color="yellow">{labels.notice.unconfirmed}</Alert>;
}

const isFrozen = (charges: ShopifyBilling['charges']): boolean =>
  presentSubscription(charges)?.status === 'frozen';

/** Somebody who has paid in Shopify need not wait for its word (BILL-188). */
function Frozen() {
  const side = useSide();
  const refresh = useMutation({
    ...shopifyBillingMutations(useApi()).refresh(),
    onSuccess({ charges }) {
      if (isFrozen(charges)) side.notifyWarning(labels.notice.stillFrozen);
    },
    onError: side.notifyProblem,
  });
  return (
    <Alert color="red">
      <Stack gap="sm" align="flex-start">
        <span>{labels.notice.frozen}</span>
        <Button
          size="sm"
          variant="default"
          loading={refresh.isPending}
          onClick={() => refresh.mutate()}
        >
          {labels.refresh}
        </Button>
      </Stack>
    </Alert>
  );
}
