import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { personQueries } from '#client/people/queries.ts';
import { useIsActing } from '#client/session/use-session.ts';
import { shippingLabels as labels } from '#client/shipping/labels.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ActingNote } from '../account/acting-note.tsx';
import type { OwnAreaProps } from '../person-areas/person-areas.ts';
import { RecordProblem } from '../record-problem.tsx';
import { ShippingForm } from './shipping-form.tsx';

/** The own shipping address. A person who acts as somebody else does not see it. */
export function OwnShipping({ me, onDirtyChange }: Omit<OwnAreaProps, 'means'>) {
  const isActing = useIsActing();
  const query = personQueries(useApi()).one(me.slug);
  const address = useQuery({ ...query, enabled: !isActing });
  const { data, error } = address;
  if (isActing) {
    return <ActingNote>{labels.acting}</ActingNote>;
  }
  if (error && !data) {
    return <RecordProblem title={labels.failed} query={address} />;
  }
  return (
    <Stack gap="md" maw={640}>
      <Text c="dimmed">{labels.purpose}</Text>
      {data ? (
        <ShippingForm person={data} isOwn onDirtyChange={onDirtyChange} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Stack>
  );
}
