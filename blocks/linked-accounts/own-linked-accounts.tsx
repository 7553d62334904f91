import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { linkedAccountLabels } from '#client/linked-accounts/labels.ts';
import { linkedAccountQueries } from '#client/linked-accounts/queries.ts';
import { useIsActing } from '#client/session/use-session.ts';
import { ActingNote } from '../account/acting-note.tsx';
import type { OwnAreaProps } from '../person-areas/person-areas.ts';
import { LinkCustomer } from './link-customer.tsx';
import { LinkedAccountList } from './linked-account-list.tsx';

/** The own accounts elsewhere. A person who acts as somebody else can only look at them (AMB-143). */
export function OwnLinkedAccounts({ me, onDirtyChange }: Omit<OwnAreaProps, 'means'>) {
  const { data } = useQuery(linkedAccountQueries(useApi()).of(me.id));
  const isActing = useIsActing();
  const isCustomer = data?.externalUsers.some(({ userType }) => userType === 'shopify-customer');
  return (
    <Stack gap="lg" maw={640}>
      {isActing && <ActingNote>{linkedAccountLabels.acting}</ActingNote>}
      <LinkedAccountList personId={me.id} canRemove={!isActing} />
      {!isActing && isCustomer === false && (
        <LinkCustomer email={me.email} onDirtyChange={onDirtyChange} />
      )}
    </Stack>
  );
}
