import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { activityLabels as labels } from '#client/activities/labels.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { waitsLonger } from '#contract/activities/review-time.ts';

/** How long the review of a proof usually takes; nothing where nobody can tell (ACT-187). */
export function ReviewTime({ handedInAt }: { handedInAt: string }) {
  const { data } = useQuery(activityQueries(useApi()).reviewTime());
  if (!data || data.days === null) return null;
  const isLonger = waitsLonger(handedInAt, data.days, Date.now());
  return (
    <Text size="xs" c="dimmed">
      {isLonger ? labels.longerReview : labels.usualReview(data.days)}
    </Text>
  );
}
