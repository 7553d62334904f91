import { NotificationPreferences } from '#blocks/account/notification-preferences.tsx';
import { useObserved } from '#client/observable.ts';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useShell } from '../../shell/shell-context.ts';

/** The own notification preferences on the native side. */
export function NotificationPreferencesScreen() {
  const { userData } = useShell();
  const { preferences } = useObserved(userData).data;
  return (
    <NotificationPreferences
      means={usePageMeans()}
      preferences={preferences}
      onChange={(patch) => void userData.patch(patch)}
    />
  );
}
