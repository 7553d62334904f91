import { dashboardAddresses } from '#client/summary/addresses.ts';
import type { DashboardLabels } from '#client/summary/labels.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { RenderLink } from './render-link.ts';

interface BeginningProps {
  labels: DashboardLabels;
  renderLink: RenderLink;
}

/** Stands in place of figures that would all be 0, and says what to begin with (DASH-34). */
export const Beginning = ({ labels: { empty }, renderLink }: BeginningProps) => (
  <EmptyState
    kind="first-use"
    title={empty.title}
    action={renderLink(dashboardAddresses.start, empty.start)}
  >
    {empty.hint}
  </EmptyState>
);
