import { useQueries } from '@tanstack/react-query';
import { meQueries } from '#client/auth/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useSession } from '#client/session/use-session.ts';
import { tenantQueries } from '#client/tenants/queries.ts';
import { getUserData } from '#contract/user-data/endpoints.ts';
import { banyanBranding } from '#ui/branding.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { UiProvider } from '#ui/provider.tsx';
import { hostLabels as labels } from './host-labels.ts';
import styles from './host-page.module.css';
import { SignIn } from './sign-in.tsx';
import { Stage } from './stage.tsx';

/** The page that plays the shell: asks for a sign-in, then shows the app as the shell would. */
export function HostPage({ startPath }: { startPath: string }) {
  const session = useSession();
  if (session) return <Present key={session.claims.sub} startPath={startPath} />;
  return (
    <UiProvider branding={banyanBranding} colorScheme="auto">
      <SignIn />
    </UiProvider>
  );
}

/** Loads the app's data for the handshake as the shell loads it, then shows the app. */
function Present({ startPath }: { startPath: string }) {
  const api = useApi();
  const [tenant, userData, me] = useQueries({
    queries: [
      tenantQueries(api).byDomain(location.hostname),
      {
        queryKey: ['user-data'],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getUserData, { signal }),
      },
      meQueries(api).get(),
    ],
  });
  if (tenant.data && userData.data && me.data) {
    return (
      <Stage startPath={startPath} tenant={tenant.data} userData={userData.data} me={me.data} />
    );
  }
  const error = tenant.error ?? userData.error ?? me.error;
  return (
    <UiProvider branding={banyanBranding} colorScheme="auto">
      <main className={styles.alone}>
        {error ? (
          <ProblemPanel title={labels.notHere}>{problemMessage(error)}</ProblemPanel>
        ) : (
          <PageSkeleton />
        )}
      </main>
    </UiProvider>
  );
}
