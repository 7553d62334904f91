import { NotificationPreferences } from '#blocks/account/notification-preferences.tsx';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { patchUserData } from '../../app/patch-user-data.ts';
import { useShellState } from '../../app/shell-state.ts';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The own notification preferences on this side. */
export function NotificationPreferencesPage() {
  const { data } = useShellState()?.userData ?? defaultUserData;
  return (
    <NotificationPreferences
      means={usePageMeans()}
      preferences={data.preferences}
      onChange={patchUserData}
    />
  );
}
