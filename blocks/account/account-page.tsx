import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ownAgreements } from '#client/agreements/queries.ts';
import { accountLabels } from '#client/auth/account-labels.ts';
import { meQueries } from '#client/auth/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ownAccountLabels } from '#client/own-account/labels.ts';
import { ownAreaLabels } from '#client/people/areas.ts';
import { ownEmailQueries } from '#client/people/own-email.ts';
import { useIsActing, useSession } from '#client/session/use-session.ts';
import { transactionQueries } from '#client/transactions/queries.ts';
import { changedSince } from '#contract/agreements/own-agreement.ts';
import { fullName } from '#contract/people/full-name.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Earnings } from '../earnings/earnings.tsx';
import type { PageMeans } from '../page-means.ts';
import { OwnAreaMenu } from '../person-areas/own-area-menu.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { ActingNote } from './acting-note.tsx';
import { DatePreferences } from './date-preferences.tsx';
import { EmailCard } from './email-card.tsx';
import { NameForm } from './name-form.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';

// Loaded only where it is seen: passkeys and QR codes are much code for a few people.
const SecuritySection = lazy(async () => ({
  default: (await import('./security-section.tsx')).SecuritySection,
}));

// What everybody loads would have to know its parts.
const OwnAgreements = lazy(async () => ({
  default: (await import('./own-agreements.tsx')).OwnAgreements,
}));

/** The own account: earnings of an ambassador (DASH-43), name, email, password (AUTH-22), sign-in, dates. */
export function AccountPage({ means }: { means: PageMeans }) {
  const { Page, renderWayBack, savePreferences } = means;
  const [isNameDirty, setNameDirty] = useState(false);
  const [isPasswordDirty, setPasswordDirty] = useState(false);
  const api = useApi();
  const me = useQuery(meQueries(api).get());
  const claims = useSession()?.claims;
  const isActing = useIsActing();
  const isStaff = claims !== undefined && claims.roles.length > 0;
  // The forms wait for all that stands above or among them, which would push them down (AMB-222).
  const above = { enabled: !isStaff && !isActing };
  const earnings = useQuery({ ...transactionQueries(api).earnings(), ...above });
  const agreements = useQuery({ ...ownAgreements(api), ...above });
  const waiting = useQuery({ ...ownEmailQueries(api).waiting(), enabled: !isActing });
  const isReady = waiting.isFetched && (isStaff || (earnings.isFetched && agreements.isFetched));
  const hasChanged = agreements.data?.some((each) => changedSince(each) !== null);
  return (
    <Page
      title={accountLabels.title}
      isDirty={isNameDirty || isPasswordDirty}
      isKept={!isPasswordDirty}
    >
      <OwnAreaMenu area="user" />
      <Stack gap="lg" maw={640}>
        <PageHeader
          title={accountLabels.title}
          description={me.data?.email ?? null}
          actions={renderWayBack('account')}
        />
        {me.data && isActing ? (
          <ActingNote title={fullName(me.data)}>{accountLabels.acting}</ActingNote>
        ) : me.data && isReady ? (
          <Suspense fallback={<FormSkeleton />}>
            {!isStaff && <Earnings />}
            {hasChanged && <OwnAgreements />}
            <NameForm me={me.data} onDirtyChange={setNameDirty} />
            <EmailCard email={me.data.email} />
            <PasswordForm email={me.data.email} onDirtyChange={setPasswordDirty} />
            <Suspense fallback={<FormSkeleton />}>
              <SecuritySection />
            </Suspense>
            <DatePreferences onChange={savePreferences} />
            {!isStaff && !hasChanged && (
              <Suspense fallback={null}>
                <OwnAgreements />
              </Suspense>
            )}
            <AccountCard title={ownAccountLabels.title} description={ownAccountLabels.description}>
              <OwnData />
              <AccountDeletion />
            </AccountCard>
          </Suspense>
        ) : me.error ? (
          <ProblemPanel title={ownAreaLabels.failed} onRetry={me.refetch} retrying={me.isFetching}>
            {problemMessage(me.error)}
          </ProblemPanel>
        ) : (
          <FormSkeleton />
        )}
      </Stack>
    </Page>
  );
}
