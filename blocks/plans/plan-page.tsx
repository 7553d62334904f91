import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { agreementQueries } from '#client/plans/agreement-queries.ts';
import { planLabels as labels } from '#client/plans/plan-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { useDirtyParts } from '../forms/use-dirty-parts.ts';
import type { PageMeans } from '../page-means.ts';
import { AccountPart } from './account-part.tsx';
import { BeginPilot } from './begin-pilot.tsx';
import { BillingOptionsPart } from './billing-options-part.tsx';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ChoicePart } from './choice-part.tsx';
import { CurrentPart } from './current-part.tsx';
import { FeaturesPart } from './features-part.tsx';
import { FeesPart } from './fees-part.tsx';
import { StripePart } from './stripe-part.tsx';
import { TermPart } from './term-part.tsx';

interface PlanPageProps {
  means: PageMeans;
  /** Told once the subscription is cancelled, and the tenant disabled with it. */
  onCancelled: () => void;
}

/** The plan of the tenant with all that was agreed, for support (PLAN-01, PLAN-02). */
export function PlanPage({ means, onCancelled }: PlanPageProps) {
  const { Page } = means;
  const queries = agreementQueries(useApi());
  const current = useQuery(queries.current());
  const all = useQuery(queries.all());
  const { tenantName } = useTenant().data;
  const [isDirty, setDirty] = useState(false);
  const dirtyOf = useDirtyParts(setDirty);
  const failed = current.error ?? all.error;
  const plan = current.data;

  return (
    <Page title={labels.title} isDirty={isDirty}>
      <PageHeader title={labels.title} description={labels.description(tenantName)} />
      {plan && all.data ? (
        <Stack gap="xl" maw={880}>
          <CurrentPart plan={plan} />
          <ChoicePart plan={plan} plans={all.data} onDirtyChange={dirtyOf('choice')} />
          <div>
            <FeaturesPart plan={plan} onDirtyChange={dirtyOf('features')} />
            <FeesPart plan={plan} onDirtyChange={dirtyOf('fees')} />
          </div>
          <TermPart plan={plan} onDirtyChange={dirtyOf('term')} />
          <StripePart plan={plan} onDirtyChange={dirtyOf('stripe')} />
          <BillingOptionsPart onDirtyChange={dirtyOf('billing')} />
          <BeginPilot />
          <AccountPart>
            <CancelSubscription plan={plan} onCancelled={onCancelled} />
          </AccountPart>
        </Stack>
      ) : failed ? (
        <ProblemPanel
          title={labels.loadFailure}
          onRetry={() => void Promise.all([current.refetch(), all.refetch()])}
          retrying={current.isFetching || all.isFetching}
        >
          {problemMessage(failed)}
        </ProblemPanel>
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}
