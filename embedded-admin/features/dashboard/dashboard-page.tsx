import { DashboardPage as Dashboard } from '#blocks/dashboard/dashboard-page.tsx';
import { dismissal } from '#client/notifications/seen.ts';
import { dashboardLabels } from '#client/summary/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { patchUserData } from '../../app/patch-user-data.ts';
import { useShellState } from '../../app/shell-state.ts';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The dashboard on this side. */
export function DashboardPage() {
  const { title } = dashboardLabels(useTenant().data.terms);
  const userData = useShellState()?.userData ?? defaultUserData;
  return (
    <Dashboard
      means={usePageMeans()}
      title={title}
      userData={userData.data}
      onDismiss={(notification) => patchUserData(dismissal(notification))}
    />
  );
}
