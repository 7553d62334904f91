import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountLabels } from '#client/auth/account-labels.ts';
import { meQueries } from '#client/auth/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { ownAreaLabels } from '#client/people/areas.ts';
import { personQueries } from '#client/people/queries.ts';
import { profileLabels as labels } from '#client/profiles/labels.ts';
import { useIsActing } from '#client/session/use-session.ts';
import { fullName } from '#contract/people/full-name.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ActingNote } from '../account/acting-note.tsx';
import type { PageMeans } from '../page-means.ts';
import { OwnAreaMenu } from '../person-areas/own-area-menu.tsx';
import { RecordProblem } from '../record-problem.tsx';
import { OwnProfile } from './own-profile.tsx';

/** The own profile (AMB-28, AMB-90). A person who acts as somebody else cannot change it. */
export function ProfilePage({ means }: { means: PageMeans }) {
  const { Page, renderWayBack } = means;
  const [isDirty, setDirty] = useState(false);
  const isActing = useIsActing();
  const api = useApi();
  const me = useQuery(meQueries(api).get());
  const person = useQuery({
    ...personQueries(api).one(me.data?.slug ?? ''),
    enabled: me.data !== undefined,
  });
  const error = me.error ?? person.error;

  return (
    <Page title={labels.title} isDirty={isDirty} isKept>
      <OwnAreaMenu area="profile" />
      <Stack gap="lg" maw={640}>
        <PageHeader title={labels.title} actions={renderWayBack('account')} />
        {person.data && isActing ? (
          <ActingNote title={fullName(person.data)}>{accountLabels.acting}</ActingNote>
        ) : person.data ? (
          <OwnProfile person={person.data} onDirtyChange={setDirty} />
        ) : error ? (
          <RecordProblem title={ownAreaLabels.failed} query={me.data ? person : me} />
        ) : (
          <FormSkeleton />
        )}
      </Stack>
    </Page>
  );
}
