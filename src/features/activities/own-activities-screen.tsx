import { Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { ExpiryNote } from '#blocks/earnings/expiry-note.tsx';
import { proofDrafts } from '#client/activities/drafts.ts';
import { activityMeant, isRejected, onOffer, shownUnfinished } from '#client/activities/offers.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { today } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { paymentQueries } from '#client/payments/queries.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { transactionQueries } from '#client/transactions/queries.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { EarningsStrip } from './earnings-strip.tsx';
import { HomeGoal } from './home-goal.tsx';
import { HomeNeeds } from './home-needs.tsx';
import { HomeNews } from './home-news.tsx';
import standing from './home-standing.module.css';
import { CompletedSection, OffersSection, UnfinishedSection } from './own-sections.tsx';
import { useHome } from './use-home.ts';
import { useOpenActivity } from './use-open-activity.ts';

// Loaded once the cards are there: a card opens it.
const ActivityDrawer = lazy(async () => ({
  default: (await import('./activity-drawer.tsx')).ActivityDrawer,
}));

const columns = 4;
const rowsAtATime = 3;

/** The activities that an ambassador can do, is doing and has done (ACT-12, ACT-13). */
export function OwnActivitiesScreen() {
  const tenant = useTenant();
  const labels = ownActivityLabels(tenant.data.terms);
  const api = useApi();
  const types = useQuery(activityTypeQueries(api).all());
  const unfinished = useQuery(activityQueries(api).ownUnfinished());
  const completed = useInfiniteQuery(activityQueries(api).ownCompleted(columns * rowsAtATime));
  const earnings = useQuery(transactionQueries(api).earnings());
  const { home, onReadAgreements } = useHome();
  const account = useQuery(paymentQueries(api).account());
  const address = useOpenActivity();
  const userId = useSession()?.claims.sub ?? '';
  const drafts = useMemo(() => proofDrafts(userId), [userId]);

  // Made bit by bit, so that the page answers meanwhile.
  const isShown = useDeferredValue(
    types.data !== undefined &&
      unfinished.data !== undefined &&
      completed.data !== undefined &&
      earnings.isFetched &&
      home.isFetched &&
      account.isFetched,
  );

  const failed = [types, unfinished, completed].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <ProblemPanel
        title={labels.failed}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      >
        {problemMessage(failed.error)}
      </ProblemPanel>
    );
  }

  const header = <PageHeader title={labels.title} description={labels.subtitle} />;
  // Shown all at once: each part would push down the next.
  if (!isShown || !types.data || !unfinished.data || !completed.data) {
    return (
      // As high as the window, so that the help line does not come into sight and go again.
      <Stack gap="lg" mih="100svh">
        {header}
        <ListSkeleton />
      </Stack>
    );
  }

  const day = today(tenant.data.timezone, Date.now());
  const all = types.data;
  const begun = shownUnfinished(unfinished.data, day);
  const done = completed.data.pages.flatMap(({ results, definitions = [] }) =>
    results.flatMap((activity) => {
      const type = definitions.find(({ id }) => id === activity.challengeDefinitionId);
      return type ? [{ activity, type }] : [];
    }),
  );
  const toCorrect = begun.filter(({ activity }) => isRejected(activity));
  const goingOn = begun.filter(({ activity }) => !isRejected(activity));
  const own = [...begun, ...done];
  const meant = (slug: string) =>
    activityMeant(slug, { types: all, own }, day)?.activity.id ?? null;

  const begunProofs = [
    ...begun.map(({ activity, type }) => ({ key: activity.id, type, instance: activity.id })),
    ...onOffer(all).map((type) => ({ key: type.id, type, instance: undefined })),
  ]
    .filter(({ key }) => drafts.hasAny(`${key} `))
    .map(({ key, type: { slug, title }, instance }) => ({
      ...{ key, title },
      onOpen: () => address.open(slug, instance),
    }));
  return (
    <Stack gap="lg">
      {header}
      <HomeNeeds
        profile={home.data?.profile ?? null}
        needsPayPalEmail={account.data?.needsPayPalEmail === true}
        onReadAgreements={onReadAgreements}
        drafts={begunProofs}
      />
      <ExpiryNote upcoming={home.data?.expiring} />
      <UnfinishedSection title={labels.toCorrect} activities={toCorrect} onOpen={address.open} />
      {home.data?.news && (
        <HomeNews
          news={home.data.news}
          newTypes={onOffer(all).filter(({ rootChallengeDefinitionId: root }) =>
            home.data.news?.newTypeIds.includes(root),
          )}
          onOpen={address.open}
        />
      )}
      <div className={standing.root}>
        <EarningsStrip />
        {home.data?.goal && <HomeGoal goal={home.data.goal} offers={onOffer(all)} />}
      </div>
      <div>
        <UnfinishedSection title={labels.inProgress} activities={goingOn} onOpen={address.open} />
        <OffersSection types={all} day={day} onOpen={address.open} />
        <CompletedSection
          activities={done}
          onMore={completed.hasNextPage ? () => void completed.fetchNextPage() : undefined}
          isLoadingMore={completed.isFetchingNextPage}
          onOpen={address.open}
        />
      </div>
      <Suspense fallback={null}>
        <ActivityDrawer
          open={
            address.slug === null
              ? null
              : { slug: address.slug, instance: address.instance ?? meant(address.slug) }
          }
          types={all}
          drafts={drafts}
          onBegun={(slug, instance) =>
            address.instance === instance || address.correct(slug, instance)
          }
          onGone={(slug) => address.correct(slug)}
          onClose={address.close}
        />
      </Suspense>
    </Stack>
  );
}
