import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { billingLabels } from '#client/billing/labels.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { StaleNotice } from '../lists/stale-notice.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { SettingsTopMenu } from '../settings/settings-top-menu.tsx';
import { useStaleBilling } from './use-stale-billing.ts';

interface BillingFrameProps {
  Page: PageMeans['Page'];
  labels: { readonly title: string; readonly purpose: string };
  isDirty?: boolean;
  /** The content of the page once the billing of the tenant is known. */
  children: (config: BillingConfig) => ReactNode;
}

/** A page about the billing of the tenant, for every way to pay. */
export function BillingFrame({ Page, labels, isDirty = false, children }: BillingFrameProps) {
  const config = useQuery(billingQueries(useApi()).config());
  const stale = useStaleBilling();
  return (
    <Page title={labels.title} isDirty={isDirty}>
      <PageHeader title={labels.title} description={labels.purpose} />
      <SettingsTopMenu current="billing" />
      {config.data ? (
        children(config.data)
      ) : config.error ? (
        <RecordProblem title={billingLabels.failed} query={config} />
      ) : (
        <FormSkeleton />
      )}
      {stale && <StaleNotice title={billingLabels.stale} {...stale} />}
    </Page>
  );
}
