import { dashboardAddresses } from '#client/summary/addresses.ts';
import type { DashboardLabels } from '#client/summary/labels.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SideLink } from '../side-link.tsx';

interface BeginningProps {
  labels: DashboardLabels;
}

/** Stands in place of figures that would all be 0, and leads to the first steps (DASH-34). */
export const Beginning = ({ labels: { empty } }: BeginningProps) => (
  <EmptyState
    kind="first-use"
    title={empty.title}
    action={<SideLink to={dashboardAddresses.start}>{empty.start}</SideLink>}
  >
    {empty.hint}
  </EmptyState>
);
