import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListTable } from '#blocks/lists/list-table.tsx';
import { useList } from '#blocks/lists/use-list.ts';
import { ownTimezone } from '#client/auth/own-timezone.ts';
import { givenUpLabels as labels } from '#client/given-up-jobs/labels.ts';
import { givenUpList } from '#client/given-up-jobs/list-state.ts';
import { givenUpJobQueries } from '#client/given-up-jobs/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { givenUpColumns } from './given-up-columns.tsx';
import { KindFilter } from './kind-filter.tsx';
import { RetryAllButton } from './retry-all-button.tsx';
import { RetryButton } from './retry-button.tsx';

/** The work of all tenants that was given up, for the operator (TEN-155). */
export function GivenUpJobsScreen() {
  const means = usePageMeans();
  const { Page } = means;
  const list = useList(means, givenUpList);
  const jobs = useQuery(givenUpJobQueries(useApi()).list(list.state));
  const { kind } = list.state.filters;
  const timezone = ownTimezone();
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        back={
          <BackLink
            label={labels.back}
            renderLink={(props) => <Link to="/tenant-admin" {...props} />}
          />
        }
        title={labels.title}
        description={labels.description(timezone)}
        actions={kind !== null && <RetryAllButton kind={kind} />}
      />
      <KindFilter
        kinds={jobs.data?.kinds ?? []}
        value={kind}
        onChange={(chosen) => list.change({ filters: { kind: chosen } })}
      />
      <ListTable
        list={list}
        query={jobs}
        label={labels.title}
        columns={givenUpColumns(timezone)}
        rowKey={({ id }) => id}
        rowActions={(job) => job.canRetry && <RetryButton job={job} />}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
        onClear={list.isNarrowed ? () => list.clear() : undefined}
      />
    </Page>
  );
}
