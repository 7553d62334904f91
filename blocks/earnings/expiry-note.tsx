import { Alert } from '@mantine/core';
import { IconHourglassLow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { expiryLabels } from '#client/points-expiry/labels.ts';
import { pointsExpiryQueries } from '#client/points-expiry/queries.ts';
import type { UpcomingExpiry } from '#contract/points-expiry/points-expiry.ts';

/** Points that expire soon, and when (SET-81); nothing where none do. */
export function ExpiryNote({ upcoming }: { upcoming: UpcomingExpiry | null | undefined }) {
  if (!upcoming) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconHourglassLow size={18} aria-hidden />}
      title={expiryLabels.upcoming(upcoming)}
    >
      {expiryLabels.spentFirst}
    </Alert>
  );
}

/** The same of a person; without an id, of the signed-in one. */
export function ExpiryNoteOf({ personId }: { personId?: string }) {
  const { data } = useQuery(pointsExpiryQueries(useApi()).upcoming(personId));
  return <ExpiryNote upcoming={data?.upcoming} />;
}
