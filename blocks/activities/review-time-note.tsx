import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { activityLabels as labels } from '#client/activities/labels.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** Tells an admin above the queue how long a review usually takes, and who reads it too; nothing where nobody can tell (ACT-188). */
export function ReviewTimeNote() {
  const { data } = useQuery(activityQueries(useApi()).reviewTime());
  const { terms } = useTenant().data;
  if (!data || data.days === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {`${labels.usualReview(data.days)}. ${labels.readBy(wordsOf(terms).Ambassadors)}`}
    </Text>
  );
}
