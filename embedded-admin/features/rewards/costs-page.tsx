import { useQuery } from '@tanstack/react-query';
import { TestUsersNote } from '#blocks/people/test-users-note.tsx';
import { RewardsMenu } from '#blocks/reward-selections/rewards-menu.tsx';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { rewardCostsLabels } from '#client/reward-costs/labels.ts';
import { rewardCostsQueries } from '#client/reward-costs/queries.ts';
import { rewardLabels } from '#client/reward-selections/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FiguresSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Page } from '../../app/page.tsx';
import { addresses } from './addresses.ts';
import { CostFigures } from './cost-figures.tsx';

/** The cost of rewards, and the points that are owed (REW-206 to REW-209). */
export function CostsPage() {
  const { terms } = useTenant().data;
  const labels = rewardCostsLabels(terms);
  const { data, error, isPending, isFetching, refetch } = useQuery(
    rewardCostsQueries(useApi()).costs(),
  );
  return (
    <Page title={labels.title}>
      <PageHeader title={rewardLabels(terms).title} description={labels.purpose} />
      <RewardsMenu addresses={addresses} current="costs" />
      {error && !data && (
        <ProblemPanel title={labels.failure} onRetry={() => void refetch()} retrying={isFetching}>
          {problemMessage(error)}
        </ProblemPanel>
      )}
      {isPending && <FiguresSkeleton />}
      {data && <CostFigures costs={data} labels={labels} />}
      {data?.testUsersLeftOut && <TestUsersNote>{testUsersLabels.figures}</TestUsersNote>}
    </Page>
  );
}
