import { lazy, Suspense, useState } from 'react';
import { useObserved } from '#client/observable.ts';
import { useIsActing } from '#client/session/use-session.ts';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useShell } from '../shell-context.ts';

const WelcomeDialog = lazy(async () => ({
  default: (await import('./welcome-dialog.tsx')).WelcomeDialog,
}));

/**
 * Welcomes an ambassador at the first visit, but not a person who acts for one (SHELL-153, SHELL-155). A person
 * who has just registered begins with their profile, where a notice welcomes them (AUTH-72).
 */
export function Welcome() {
  const { userData } = useShell();
  const { seenNotifications } = useObserved(userData).data;
  const isActing = useIsActing();
  const isProfile = useCurrentScreen()?.id === 'myProfile';
  const [isClosed, setClosed] = useState(false);
  // Without the data nobody knows whether it is the first visit.
  const isSeen = !userData.isLoaded() || seenNotifications.welcome === true;
  if (isActing || isClosed || isSeen || isProfile) return null;
  return (
    <Suspense fallback={null}>
      <WelcomeDialog
        onClose={() => {
          setClosed(true);
          void userData.patch({ seenNotifications: { welcome: true } });
        }}
      />
    </Suspense>
  );
}
