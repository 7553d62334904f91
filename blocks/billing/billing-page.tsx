import { Alert, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { billingLabels as labels } from '#client/billing/labels.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import { hasPayPal, isPaidByShop, paysByCard } from '#contract/billing/payment-method.ts';
import { allowsCardBilling } from '#contract/plans/payment-method.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { ShopBilling } from '../shopify-billing/shop-billing.tsx';
import { useSide } from '../side.ts';
import { AppSumo } from './app-sumo.tsx';
import { BillingFrame } from './billing-frame.tsx';
import { CardSection } from './card-section.tsx';
import { Invoices } from './invoices.tsx';
import { PlanSection } from './plan-section.tsx';
import { StateNotice } from './state-notice.tsx';
import { Usage } from './usage.tsx';

/** The parameters of the address about events elsewhere, with the text of each (BILL-03). */
const happened = {
  subscriptionUpdated: labels.plan.updated,
  oneTimeChargeSucceeded: labels.invoices.succeeded,
} as const;

interface BillingPageProps {
  means: PageMeans;
  /** Leads the browser to Shopify. */
  leaveTo: (address: string) => void;
}

/** The plan, how it is paid, and the invoices. */
export function BillingPage({ means, leaveTo }: BillingPageProps) {
  const [isDirty, setDirty] = useState(false);
  return (
    <BillingFrame Page={means.Page} labels={labels} isDirty={isDirty}>
      {(config) =>
        isPaidByShop(config) ? (
          <ShopBilling config={config} means={means} leaveTo={leaveTo} />
        ) : (
          <>
            <Happened means={means} />
            <Billing
              config={config}
              movesToPaid={means.query.get('moveToPaid') === 'true'}
              onDirtyChange={setDirty}
            />
          </>
        )
      }
    </BillingFrame>
  );
}

/** Tells once of an event elsewhere, and takes it out of the address. */
function Happened({ means: { query, changeQuery } }: { means: PageMeans }) {
  const side = useSide();
  const told = Object.entries(happened).find(([name]) => query.get(name) === 'true');
  const [name, text] = told ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each time that the address has it.
  useEffect(() => {
    if (name === undefined || text === undefined) return;
    side.notifySuccess(text);
    changeQuery({ [name]: null });
  }, [name]);
  return null;
}

interface PartProps {
  config: BillingConfig;
  onDirtyChange: (isDirty: boolean) => void;
}

interface BillingProps extends PartProps {
  /** Whether the address asks for the form in which a customer of AppSumo asks for a paid plan (BILL-04). */
  movesToPaid: boolean;
}

function Billing({ config, movesToPaid, onDirtyChange }: BillingProps) {
  const { currentPlan, paidByPayPal, paymentMethod, stripe } = config;
  if (currentPlan?.period === 'forever')
    return <AppSumo plan={currentPlan} movesToPaid={movesToPaid} onDirtyChange={onDirtyChange} />;
  if (!stripe) return <Alert color="gray">{labels.notSetUp}</Alert>;
  const takesCards = allowsCardBilling(paymentMethod);
  return (
    <>
      {hasPayPal(paymentMethod) && (
        <PayPal config={config} isOnly={paidByPayPal || !takesCards}>
          {paidByPayPal
            ? labels.payPal.paid
            : takesCards
              ? labels.payPal.choice
              : labels.payPal.text}
        </PayPal>
      )}
      {paysByCard(config) && (
        <ByCard stripe={stripe} config={config} onDirtyChange={onDirtyChange} />
      )}
      {takesCards && paidByPayPal && <Invoices stripe={stripe} />}
    </>
  );
}

interface PayPalProps {
  config: BillingConfig;
  /** Whether this is the only way in which the plan is paid: nothing else on the page names the plan. */
  isOnly: boolean;
  children: ReactNode;
}

/** The payment of the plan by an agreement (BILL-48). */
function PayPal({ config: { currentPlan, paidByPayPal }, isOnly, children }: PayPalProps) {
  if (!isOnly || !currentPlan) return <Section title={labels.payPal.title}>{children}</Section>;
  return (
    <Section title={labels.plan.title}>
      <Group gap="sm">
        <Text fw={600} size="lg">
          {currentPlan.titleWithPeriod}
        </Text>
        <StatusBadge tone={paidByPayPal ? 'success' : 'waiting'}>
          {paidByPayPal ? labels.status.active : labels.payPal.unpaid}
        </StatusBadge>
      </Group>
      <Text size="sm" c="dimmed">
        {labels.plan.price(currentPlan.amount, currentPlan.period)}
      </Text>
      <Text mt="sm">{children}</Text>
    </Section>
  );
}

interface ByCardProps extends PartProps {
  stripe: NonNullable<BillingConfig['stripe']>;
}

function ByCard({ stripe, config, onDirtyChange }: ByCardProps) {
  const card = useQuery(billingQueries(useApi()).card());
  if (card.error && card.data === undefined)
    return <RecordProblem title={labels.failed} query={card} />;
  if (card.data === undefined) return <FormSkeleton />;
  const hasCard = card.data !== null;
  return (
    <>
      <StateNotice config={config} hasCard={hasCard} />
      <PlanSection stripe={stripe} config={config} hasCard={hasCard} />
      <CardSection stripe={stripe} card={card.data} onDirtyChange={onDirtyChange} />
      <Usage subscription={config.subscription} />
      <Invoices stripe={stripe} />
    </>
  );
}
