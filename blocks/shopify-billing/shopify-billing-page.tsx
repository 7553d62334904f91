import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { shopifyBillingLabels } from '#client/shopify-billing/labels.ts';
import { shopifyBillingMutations } from '#client/shopify-billing/mutations.ts';
import { shopifyBillingQueries } from '#client/shopify-billing/queries.ts';
import { presentSubscription, type ShopifyBilling } from '#contract/shopify-billing/charge.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { ChargeBadge } from './charge-badge.tsx';
import { ChargeList } from './charge-list.tsx';
import { NewChargeForm } from './new-charge-form.tsx';

const { support: labels, failed, refresh: refreshLabel, state } = shopifyBillingLabels;

/** For support: the shop of the tenant, the states of its charge and its subscription, and charges (BILL-16). */
export function ShopifyBillingPage({ means: { Page } }: { means: PageMeans }) {
  const [isDirty, setDirty] = useState(false);
  const billing = useQuery(shopifyBillingQueries(useApi()).own());
  return (
    <Page title={labels.title} isDirty={isDirty}>
      <PageHeader title={labels.title} description={labels.purpose} />
      {billing.data ? (
        <Stack gap="lg">
          <Overview billing={billing.data} />
          {billing.data.shop === null ? (
            <Alert color="gray">{labels.noShop}</Alert>
          ) : (
            <NewChargeForm onDirtyChange={setDirty} />
          )}
          <ChargeList charges={billing.data.charges} />
        </Stack>
      ) : billing.error ? (
        <RecordProblem title={failed} query={billing} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

function Overview({ billing }: { billing: ShopifyBilling }) {
  const side = useSide();
  const refresh = useMutation({
    ...shopifyBillingMutations(useApi()).refresh(),
    onError: side.notifyProblem,
  });
  const { charges, hasActiveSubscription, shop } = billing;
  const charge = presentSubscription(charges);
  return (
    <Section title={labels.subscription}>
      <Stack gap="md" align="flex-start">
        <Group component="dl" gap="xl" m={0} align="flex-start">
          <Fact name={labels.shop}>{shop ?? '–'}</Fact>
          <Fact name={state}>{charge ? <ChargeBadge {...charge} /> : labels.noCharge}</Fact>
          <Fact name={labels.subscription}>
            <StatusBadge tone={hasActiveSubscription ? 'success' : 'muted'}>
              {hasActiveSubscription ? labels.isActive : labels.isNotActive}
            </StatusBadge>
          </Fact>
        </Group>
        {shop !== null && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={refresh.isPending}
            onClick={() => refresh.mutate()}
          >
            {refreshLabel}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <Text component="dd" m={0} fw={600} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </div>
);
