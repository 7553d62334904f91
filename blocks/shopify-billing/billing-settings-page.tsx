import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { billingLabels } from '#client/billing/labels.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { shopifyBillingLabels } from '#client/shopify-billing/labels.ts';
import { isPaidByShop } from '#contract/billing/payment-method.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { SettingsTopMenu } from '../settings/settings-top-menu.tsx';
import { SideLink } from '../side-link.tsx';
import { ShopBilling } from './shop-billing.tsx';

const { settings: labels } = shopifyBillingLabels;

interface BillingSettingsPageProps {
  means: PageMeans;
  leaveTo: (address: string) => void;
}

/** The screen of a tenant that is billed through Shopify (BILL-05, BILL-07). */
export function BillingSettingsPage({ means, leaveTo }: BillingSettingsPageProps) {
  const { Page } = means;
  const config = useQuery(billingQueries(useApi()).config());
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader title={labels.title} description={labels.purpose} />
      <SettingsTopMenu current="billing" />
      {config.data && isPaidByShop(config.data) ? (
        <ShopBilling config={config.data} means={means} leaveTo={leaveTo} />
      ) : config.data ? (
        <Alert color="gray">
          {labels.otherMethod}{' '}
          <SideLink to="/admin/configuration/billing">{labels.toBilling}</SideLink>
        </Alert>
      ) : config.error ? (
        <RecordProblem
          title={billingLabels.failed}
          error={config.error}
          onRetry={() => void config.refetch()}
          retrying={config.isFetching}
        />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}
