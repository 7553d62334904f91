import { Skeleton, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { activityQueries } from '#client/activities/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import {
  activitiesAddress,
  openOrderQuestionsAddress,
  pendingProfilesAddress,
  undecidedApplicantsAddress,
  undecidedReferralsAddress,
  unissuedRewardsAddress,
} from '#client/summary/addresses.ts';
import { awaitingReviewLabels as labels } from '#client/summary/labels.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { SideLink } from '../side-link.tsx';
import styles from './awaiting-review.module.css';

/** How much awaits review, each count leading to the list that holds it (DASH-24..27). */
export function AwaitingReview() {
  const query = useQuery(activityQueries(useApi()).awaitingReview());
  const headingId = useId();
  const { data, error, isFetching, refetch } = query;
  if (error && !data) {
    return (
      <ProblemPanel title={labels.failure} onRetry={() => void refetch()} retrying={isFetching}>
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  const counts = data && [
    {
      key: 'activities',
      count: data.activities,
      address: activitiesAddress({ state: 'awaiting-review' }),
    } as const,
    { key: 'profiles', count: data.profiles, address: pendingProfilesAddress } as const,
    {
      key: 'applicants',
      count: data.applicants,
      address: undecidedApplicantsAddress,
    } as const,
    { key: 'referrals', count: data.referrals, address: undecidedReferralsAddress } as const,
    { key: 'rewards', count: data.rewards, address: unissuedRewardsAddress } as const,
    {
      key: 'orderQuestions',
      count: data.orderQuestions,
      address: openOrderQuestionsAddress,
    } as const,
    { key: 'payoutRuns', count: data.payoutRuns, address: '/admin/payout-runs' } as const,
    // Held-up runs are rare, so that a 0 is not shown.
    ...(data.heldUpRuns > 0
      ? [{ key: 'heldUpRuns', count: data.heldUpRuns, address: '/admin/payout-runs' } as const]
      : []),
  ];
  const isNothing = counts?.every(({ count }) => count === 0);
  return (
    <section className={styles.root} aria-labelledby={headingId} data-guide="awaiting-review">
      <Title order={2} size="h5" id={headingId}>
        {labels.title}
      </Title>
      {!counts && <Skeleton height={28} width={120} />}
      {isNothing && (
        <Text className={styles.nothing}>
          <IconCircleCheck size={20} stroke={1.7} aria-hidden />
          {labels.nothing}
        </Text>
      )}
      {counts && !isNothing && (
        <ul className={styles.counts}>
          {counts.map(({ key, count, address }) => {
            const words = (
              <>
                <span className={styles.count}>{labels.count(count)}</span> {labels.of[key](count)}
              </>
            );
            return (
              <li key={key} data-none={count === 0 || undefined}>
                {count === 0 ? words : <SideLink to={address}>{words}</SideLink>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
