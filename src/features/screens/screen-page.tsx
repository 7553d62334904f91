import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { screenLabels as labels } from '#client/screens/labels.ts';
import { screenQueries } from '#client/screens/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { topApplication } from '#contract/tenants/rollout.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FiguresSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { NotFound } from '../../shell/screen/not-found.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';
import { listScreens, topOfWindow } from './all-screens.ts';
import { daysOf } from './days.ts';
import { Returns } from './returns.tsx';
import { RolloutHistory } from './rollout-history.tsx';
import { RolloutSection } from './rollout-section.tsx';
import { audienceOf } from './screen-columns.tsx';
import { SideComparison } from './side-comparison.tsx';

/** One page of the product on the migration board: its figures on either side, its roll-out and who changed it. */
export function ScreenPage() {
  const { id } = useScreenParams();
  const { Page } = usePageMeans();
  const days = daysOf(useSearchParams()[0]);
  const { data, error, isFetching, refetch } = useQuery(screenQueries(useApi()).board(days));
  const screens = listScreens(useTenant().data.terms);
  const isTop = id === topApplication;
  const screen = isTop ? topOfWindow : screens.find((each) => each.id === id);
  if (!screen) return <NotFound />;
  const isOperator = data?.scope === 'installation';
  const returns = data?.returns.filter((each) => each.screen === screen.id) ?? [];
  return (
    <Page title={screen.title} isDirty={false}>
      <PageHeader
        back={
          <BackLink
            label={labels.back}
            renderLink={(props) => <Link to={`/migration?days=${days}`} {...props} />}
          />
        }
        title={screen.title}
        description={
          data
            ? screen.sides === 'both'
              ? audienceOf(data, screen)
              : labels.only[screen.sides]
            : null
        }
      />
      {error && !data && (
        <ProblemPanel title={labels.failure} onRetry={() => void refetch()} retrying={isFetching}>
          {problemMessage(error)}
        </ProblemPanel>
      )}
      {!data && !error && <FiguresSkeleton />}
      {data && (
        <>
          {!isTop && (
            <>
              <Returns board={{ ...data, returns }} screens={screens} />
              <SideComparison screen={screen} figures={data.figures} days={days} />
            </>
          )}
          {isOperator && screen.sides === 'both' && (
            <>
              <RolloutSection
                screen={screen}
                present={data.rollouts.find((each) => each.screen === screen.id)}
              />
              <RolloutHistory screen={screen} />
            </>
          )}
        </>
      )}
    </Page>
  );
}
