import { Alert, Stack, Text } from '@mantine/core';
import { IconBrandPaypal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaleNotice } from '#blocks/lists/stale-notice.tsx';
import { useStaleParts } from '#blocks/lists/use-stale-parts.ts';
import { BankAccountForm } from '#blocks/payments/bank-account-form.tsx';
import { meQueries } from '#client/auth/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ownPaymentLabels as labels, paymentLabels } from '#client/payments/labels.ts';
import { paymentQueries } from '#client/payments/queries.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { CashAccount } from '#contract/payments/payment.ts';
import { fullName } from '#contract/people/full-name.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { OwnPaymentList } from './own-payment-list.tsx';
import { OwnStanding } from './own-standing.tsx';
import { PayPalForm } from './pay-pal-form.tsx';

/** Where an ambassador's cash is sent to, the sums earned and paid, and each payment (AMB-51). */
export function OwnPaymentsScreen() {
  const { Page } = usePageMeans();
  const [isPayPalDirty, setPayPalDirty] = useState(false);
  const [isBankDirty, setBankDirty] = useState(false);
  const hasCash = useTenant().features['rewards.cashPayouts'] === true;
  return (
    // The number of an account is kept nowhere (PAY-117).
    <Page title={paymentLabels.title} isDirty={isPayPalDirty || isBankDirty} isKept={!isBankDirty}>
      <Stack gap="lg" maw={640}>
        <PageHeader title={paymentLabels.title} description={labels.purpose} />
        {hasCash ? (
          <OwnCash onPayPalDirtyChange={setPayPalDirty} onBankDirtyChange={setBankDirty} />
        ) : (
          <EmptyState kind="not-allowed" title={paymentLabels.notOnPlan}>
            {labels.notOnPlanHint}
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}

interface OwnCashProps {
  onPayPalDirtyChange: (isDirty: boolean) => void;
  onBankDirtyChange: (isDirty: boolean) => void;
}

function OwnCash({ onPayPalDirtyChange, onBankDirtyChange }: OwnCashProps) {
  const api = useApi();
  const account = useQuery(paymentQueries(api).account());
  const me = useQuery(meQueries(api).get());
  // Its own part reads it.
  const standing = useQuery({ ...payoutQueries(api).standing(), enabled: false });
  const stale = useStaleParts(account, standing);
  if (account.error && !account.data) {
    return (
      <ProblemPanel
        title={labels.failed}
        onRetry={() => void account.refetch()}
        retrying={account.isFetching}
      >
        {problemMessage(account.error)}
      </ProblemPanel>
    );
  }
  // The form begins with the name, if there is an answer at all. It does not go away while there is another try.
  if (!account.data || !me.isFetched) return <FormSkeleton />;
  const { userId, payPalEmail, needsPayPalEmail, amounts } = account.data;
  return (
    <>
      {needsPayPalEmail && (
        <Alert color="yellow" icon={<IconBrandPaypal size={18} aria-hidden />}>
          {labels.missingEmail}
        </Alert>
      )}
      {amounts.length === 0 ? (
        <Text c="dimmed">{labels.noCash}</Text>
      ) : (
        amounts.map((amount) => <Amounts key={amount.currency} {...amount} />)
      )}
      <OwnStanding />
      <PayPalForm payPalEmail={payPalEmail} onDirtyChange={onPayPalDirtyChange} />
      <BankAccountForm
        userId={userId}
        name={me.data ? fullName(me.data) : ''}
        onDirtyChange={onBankDirtyChange}
      />
      <Section title={labels.list}>
        <OwnPaymentList userId={userId} isToldOnce={stale !== null} />
      </Section>
      {stale && <StaleNotice title={labels.stale} {...stale} />}
    </>
  );
}

/** The sums of one currency. */
const Amounts = ({ currency, earned, paid, due }: CashAccount['amounts'][number]) => (
  <section aria-label={currency}>
    <StatRow>
      <Stat label={`${labels.earned} (${currency})`} value={describeMoney(currency, earned)} />
      <Stat label={labels.paid} value={describeMoney(currency, paid)} />
      <Stat label={labels.due} value={describeMoney(currency, due)} />
    </StatRow>
  </section>
);
