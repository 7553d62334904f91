import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { activityQueries } from '#client/activities/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { notificationQueries } from '#client/notifications/queries.ts';
import type { SummaryPeriodState } from '#client/summary/period-state.ts';
import { summaryQueries } from '#client/summary/queries.ts';
import type { Notification } from '#contract/notifications/notification.ts';
import type { UserDataContent } from '#contract/user-data/user-data.ts';
import { FiguresSkeleton } from '#ui/page-skeleton.tsx';
import { AwaitingReview } from './awaiting-review.tsx';
import { Notifications } from './notifications.tsx';
import { Summary } from './summary.tsx';

interface DashboardProps {
  period: SummaryPeriodState;
  onPeriod: (period: SummaryPeriodState) => void;
  userData: UserDataContent;
  onDismiss: (notification: Notification) => void;
}

/** The concerns of an admin first. Each part loads, and fails, by itself (DASH-33). */
export function Dashboard({ period, onPeriod, userData, onDismiss }: DashboardProps) {
  const api = useApi();
  const notifications = useQuery(notificationQueries(api).ofDashboard());
  usePrefetchQuery(activityQueries(api).awaitingReview());
  usePrefetchQuery(summaryQueries(api).periods(period));
  // Made bit by bit, so that the page answers meanwhile.
  const isShown = useDeferredValue(notifications.isFetched);
  // The parts above would push down any part that is drawn before them.
  if (!isShown) return <FiguresSkeleton />;
  return (
    <>
      <Notifications query={notifications} userData={userData} onDismiss={onDismiss} />
      <AwaitingReview />
      <Summary period={period} onPeriod={onPeriod} />
    </>
  );
}
