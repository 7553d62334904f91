import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { billingLabels } from '#client/billing/labels.ts';
import { billingMutations } from '#client/billing/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import type { BillingConfig, PlanChangePreview, PlanOnOffer } from '#contract/billing/billing.ts';
import { paymentErrorWords } from '#contract/billing/payment-errors.ts';
import {
  isActive,
  isOver,
  mustPayFirst,
  payFirst,
  type SubscriptionAnswer,
} from '#contract/billing/subscription.ts';
import { Section } from '#ui/section.tsx';
import { useSide } from '../side.ts';
import { Begun } from './begun.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ConfirmPlan } from './confirm-plan.tsx';
import { goToInvoices } from './invoices.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { ShownProblem } from './shown-problem.tsx';
import { Standing } from './standing.tsx';
import { useAuthenticate } from './use-authenticate.tsx';

const { plan: labels } = billingLabels;

interface PlanSectionProps {
  stripe: NonNullable<BillingConfig['stripe']>;
  config: BillingConfig;
  hasCard: boolean;
}

/**
 * The plan with its subscription, and the plans that an admin may change to (BILL-36). What comes and goes stands below
 * them, so that they stay under the pointer (BILL-155).
 */
export function PlanSection({ stripe, config, hasCard }: PlanSectionProps) {
  const side = useSide();
  const mutations = billingMutations(useApi());
  const subscribe = useMutation(mutations.subscribe());
  const change = useMutation(mutations.changePlan());
  const { authenticate, frame } = useAuthenticate(stripe);
  const { currentPlan, subscription } = config;
  const paid = subscription && !isOver(subscription.status) ? subscription : null;
  const owes = paid !== null && mustPayFirst(paid.status);
  const present = paid?.planId ?? currentPlan?.id ?? null;
  const [isFirst] = useState(() => paid === null || paid.status === 'incomplete');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = config.plans.find(({ id }) => id === (chosen ?? present));

  /** A change that Stripe has taken may still wait for the owner of the card. */
  async function finish(ask: () => Promise<SubscriptionAnswer>, done: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { clientSecret, nextPlan, refusal, status } = await ask();
      setAsking(false);
      const result = clientSecret ? await authenticate(clientSecret) : undefined;
      if (result?.status === 'failed') setProblem(paymentErrorWords('confirm', result));
      // There is a subscription then, whose first invoice waits among the others (BILL-154).
      else if (!result && status === 'incomplete')
        setProblem(paymentErrorWords('complete', refusal ?? {}));
      else side.notifySuccess(done);
      // The chosen plan waits: the present one stays until then.
      if (nextPlan) setChosen(null);
    } catch (error) {
      setAsking(false);
      if (!isSilent(error)) setProblem(problemMessage(error));
    } finally {
      setBusy(false);
    }
  }

  const confirm = ({ id }: PlanOnOffer) =>
    finish(() => subscribe.mutateAsync(id), labels.confirmed);
  const move = ({ id }: PlanOnOffer, said?: PlanChangePreview) =>
    finish(
      () =>
        change.mutateAsync({
          ...{ planId: id, from: present ?? id },
          ...(said && { at: said.at }),
          ...(said?.begins === 'end-of-term' && { beginsAt: said.nextBillingDate }),
        }),
      labels.updated,
    );

  return (
    <Section title={labels.title}>
      <Stack gap="lg">
        <Standing config={config} />
        {config.isLegacyPlan && <Alert color="gray">{labels.legacy}</Alert>}
        <PlanChoice
          plans={config.plans}
          present={present}
          wanted={wanted?.id ?? null}
          isBusy={isBusy}
          onChoose={setChosen}
        />
        <Group>
          {!paid && (
            <ConfirmPlan
              wanted={wanted}
              hasCard={hasCard}
              isBusy={isBusy}
              cost={
                config.denyTrialPeriod || subscription
                  ? labels.atOnce
                  : labels.trial(config.trialDays)
              }
              onConfirm={(plan) => void confirm(plan)}
            />
          )}
          {paid && (
            <Button
              disabled={
                owes || !wanted || wanted.id === present || wanted.amount === null || isBusy
              }
              onClick={() => setAsking(true)}
            >
              {labels.change}
            </Button>
          )}
          {owes && (
            <Anchor component="button" type="button" size="sm" onClick={goToInvoices}>
              {payFirst}
            </Anchor>
          )}
        </Group>
        <ShownProblem>{problem}</ShownProblem>
        {isFirst && paid && isActive(paid.status) && <Begun />}
        {frame}
        {paid?.nextPlan && (
          <Group>
            <Text size="sm">
              {labels.nextPlan(paid.nextPlan.titleWithPeriod, paid.nextPlan.from)}
            </Text>
            {currentPlan && (
              <Button variant="default" loading={isBusy} onClick={() => void move(currentPlan)}>
                {labels.stay(currentPlan.titleWithPeriod)}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {isAsking && wanted && (
        <ChangeDialog
          plan={wanted}
          waiting={paid?.nextPlan ?? null}
          busy={isBusy}
          onConfirm={(said) => void move(wanted, said)}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
