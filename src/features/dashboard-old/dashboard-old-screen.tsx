import { DashboardPage } from '#blocks/dashboard/dashboard-page.tsx';
import { dismissal } from '#client/notifications/seen.ts';
import { useObserved } from '#client/observable.ts';
import { dashboardLabels } from '#client/summary/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useShell } from '../../shell/shell-context.ts';

/** The dashboard at its old address, always the native one (DASH-05). */
export function DashboardOldScreen() {
  const { oldTitle } = dashboardLabels(useTenant().data.terms);
  const { userData } = useShell();
  return (
    <DashboardPage
      means={usePageMeans()}
      title={oldTitle}
      userData={useObserved(userData).data}
      onDismiss={(notification) => void userData.patch(dismissal(notification))}
    />
  );
}
