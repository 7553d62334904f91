import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountLabels } from '#client/auth/labels.ts';
import { meQueries } from '#client/auth/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The own account: name and password (AUTH-22). */
export function AccountScreen() {
  const me = useQuery(meQueries(useApi()).get());
  return (
    <Stack gap="lg" maw={640}>
      <PageHeader title={accountLabels.title} description={me.data?.email} />
      {me.data ? (
        <>
          <NameForm me={me.data} />
          <PasswordForm email={me.data.email} />
        </>
      ) : me.error ? (
        <ProblemPanel
          title="Your account could not be loaded"
          onRetry={me.refetch}
          retrying={me.isFetching}
        >
          {problemMessage(me.error)}
        </ProblemPanel>
      ) : (
        <FormSkeleton />
      )}
    </Stack>
  );
}
