import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { expirySettingsLabels as labels } from '#client/points-expiry/labels.ts';
import { pointsExpiryQueries } from '#client/points-expiry/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';

/** The people and points that a first run would take today, and those that the last one took. */
export function ExpiryPreviewText({ expireAfterMonths }: { expireAfterMonths: number }) {
  const { terms } = useTenant().data;
  const query = useQuery(pointsExpiryQueries(useApi()).preview(expireAfterMonths));
  const { data, isPlaceholderData, error, isFetching, refetch } = query;
  if (error) {
    return (
      <Text size="sm" component="div" role="status">
        {labels.countFailed}{' '}
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => refetch()}>
          {labels.again}
        </Button>
      </Text>
    );
  }
  const isCounted = data !== undefined && !isPlaceholderData;
  return (
    <Text size="sm" c="dimmed" component="div" role="status">
      <div>{isCounted ? labels.preview(data.preview, terms) : labels.counting}</div>
      {data?.lastRun && <div>{labels.lastRun(data.lastRun, terms)}</div>}
    </Text>
  );
}
