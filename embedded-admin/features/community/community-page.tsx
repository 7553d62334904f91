import { useQuery } from '@tanstack/react-query';
import { TestUsersNote } from '#blocks/people/test-users-note.tsx';
import { SettingsTopMenu } from '#blocks/settings/settings-top-menu.tsx';
import { communityLabels } from '#client/community/labels.ts';
import { communityQueries } from '#client/community/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FiguresSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Page } from '../../app/page.tsx';
import { Addresses } from './addresses.tsx';
import styles from './community-page.module.css';
import { Growth } from './growth.tsx';
import { MostActive } from './most-active.tsx';

/** Who takes part in the programme, how it grows, and where people join (SET-10). */
export function CommunityPage() {
  const labels = communityLabels(useTenant().data.terms);
  const { data, error, isPending, isFetching, refetch } = useQuery(
    communityQueries(useApi()).community(),
  );
  const isEmpty = data?.months[0]?.total === 0;
  return (
    <Page title={labels.title}>
      <PageHeader title={labels.title} description={labels.description} />
      <SettingsTopMenu current="community" />
      {error && !data && (
        <ProblemPanel title={labels.failure} onRetry={() => void refetch()} retrying={isFetching}>
          {problemMessage(error)}
        </ProblemPanel>
      )}
      {isPending && <FiguresSkeleton />}
      {isEmpty && (
        <EmptyState kind="first-use" title={labels.empty.title}>
          {labels.empty.hint}
        </EmptyState>
      )}
      {data && !isEmpty && <Growth community={data} labels={labels} />}
      {data?.testUsersLeftOut && <TestUsersNote>{testUsersLabels.figures}</TestUsersNote>}
      <div className={styles.pair}>
        {data && !isEmpty && <MostActive ambassadors={data.mostActive} labels={labels} />}
        {!isPending && <Addresses labels={labels} />}
      </div>
    </Page>
  );
}
