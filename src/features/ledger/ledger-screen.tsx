import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSide } from '#blocks/side.ts';
import { dateAndTime } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ledgerLabels as labels } from '#client/ledger/labels.ts';
import { ledgerQueries } from '#client/ledger/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { differencesOf } from '#contract/ledger/proof.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { LedgerChecks } from './ledger-checks.tsx';
import { TrialBalance } from './trial-balance.tsx';

/** The trial balance of the tenant, and whether the ledger says the same as the records (for support). */
export function LedgerScreen() {
  const { Page } = usePageMeans();
  const { notifyProblem } = useSide();
  const { timezone } = useTenant().data;
  const queries = ledgerQueries(useApi());
  const { data, error, refetch, isRefetching } = useQuery(queries.proof());
  const proving = useMutation(queries.prove());
  const isRunning = proving.isPending || data?.running === true;
  if (error && !data)
    return (
      <ProblemPanel title={labels.failed} onRetry={() => void refetch()} retrying={isRefetching}>
        {problemMessage(error)}
      </ProblemPanel>
    );
  if (!data) return <PageSkeleton />;
  const { proof } = data;
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.purpose}
        actions={
          <Button
            loading={isRunning}
            onClick={() => proving.mutate(undefined, { onError: notifyProblem })}
          >
            {labels.prove}
          </Button>
        }
      />
      <div role="status">
        {isRunning ? (
          <Text c="dimmed">{labels.running}</Text>
        ) : (
          proof && (
            <Verdict
              differences={differencesOf(proof)}
              at={dateAndTime(proof.provedAt, timezone)}
            />
          )
        )}
      </div>
      {proof === null ? (
        <EmptyState kind="first-use" title={labels.never.title}>
          {labels.never.hint}
        </EmptyState>
      ) : (
        <Stack gap="xl">
          <Section title={labels.balances.title} description={labels.balances.purpose}>
            <TrialBalance balances={proof.balances} />
          </Section>
          <Section title={labels.checks.title}>
            <LedgerChecks checks={proof.checks} />
          </Section>
        </Stack>
      )}
    </Page>
  );
}

const Verdict = ({ differences, at }: { differences: number; at: string }) => (
  <>
    <StatusBadge tone={differences === 0 ? 'success' : 'danger'}>
      {differences === 0 ? labels.verdict.holds : labels.verdict.differs(differences)}
    </StatusBadge>
    <Text size="sm" c="dimmed" mt={4}>
      {labels.provedAt(at)}
    </Text>
  </>
);
