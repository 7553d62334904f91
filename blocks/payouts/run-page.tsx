import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { payoutLabels as labels, payoutInWords } from '#client/payouts/labels.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import { type PayoutRun, type PayoutStatus, payoutStatuses } from '#contract/payouts/payout.ts';
import { cashSettings } from '#contract/payouts/trouble-words.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { StaleNotice } from '../lists/stale-notice.tsx';
import { useStaleParts } from '../lists/use-stale-parts.ts';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { SideLink } from '../side-link.tsx';
import { PayoutList } from './payout-list.tsx';
import { RunBadge } from './run-badge.tsx';
import { RunSteps } from './run-steps.tsx';

interface RunPageProps {
  means: PageMeans;
  /** The address of the payout runs. */
  address: string;
  /** The address under which each person has a page. */
  people: string;
  id: string;
}

/** One payout run: its state and the next step, its sum, and its payouts. */
export function RunPage({ means, address, people, id }: RunPageProps) {
  const { Page } = means;
  const { renderLink } = useSide();
  const found = useQuery(payoutQueries(useApi()).run(id));
  const { data, error } = found;
  const stale = useStaleParts(found);
  return (
    <Page title={data ? labels.name(data.number) : labels.title} isDirty={false}>
      <BackLink label={labels.title} renderLink={(props) => renderLink(address, props)} />
      {error && !data && <RecordProblem title={labels.failed} query={found} />}
      {!data && !error && <FormSkeleton />}
      {data && (
        <>
          <PageHeader
            title={labels.name(data.number)}
            description={<RunBadge run={data} />}
            actions={<RunSteps run={data} />}
          />
          <Standing run={data} />
          <Totals run={data} />
          <PayoutList
            means={means}
            run={data}
            addresses={{ runs: address, people }}
            isToldOnce={stale !== null}
          />
          {stale && <StaleNotice title={labels.stale} {...stale} />}
        </>
      )}
    </Page>
  );
}

const Standing = ({ run }: { run: PayoutRun }) =>
  run.trouble === null ? (
    <Text role="status">{labels.standing(run)}</Text>
  ) : (
    <Alert
      color="yellow"
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      title={labels.troubles[run.trouble]}
    >
      <WayOn>{labels.wayOn(run, run.trouble)}</WayOn>
    </Alert>
  );

/** Words about the next step, in which the name of the settings leads to them (PAY-112). */
function WayOn({ children }: { children: string }) {
  const [before, after] = children.split(cashSettings);
  if (after === undefined) return children;
  return (
    <>
      {before}
      <SideLink to="/tenant-settings?view=cashPayments" inherit>
        {cashSettings}
      </SideLink>
      {after}
    </>
  );
}

const Totals = ({ run }: { run: PayoutRun }) => (
  <StatRow>
    {payoutStatuses
      .filter((status) => run.totals[status].count > 0)
      .map((status: PayoutStatus) => (
        <Stat
          key={status}
          label={payoutInWords(status, run)}
          value={describeMoney(run.currency, run.totals[status].value)}
          hint={labels.people(run.totals[status].count)}
        />
      ))}
  </StatRow>
);
