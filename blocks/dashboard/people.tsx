import { ambassadorsAddress, dashboardAddresses } from '#client/summary/addresses.ts';
import type { DashboardLabels } from '#client/summary/labels.ts';
import type { Summary } from '#contract/summary/summary.ts';
import { Section } from '#ui/section.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { SideLink } from '../side-link.tsx';

interface PeopleProps {
  people: Summary['people'];
  labels: DashboardLabels;
}

/** How many people there are at this moment. */
export function People({ people, labels: { people: labels } }: PeopleProps) {
  return (
    <Section title={labels.title}>
      <StatRow>
        <Stat
          label={<SideLink to={ambassadorsAddress()}>{labels.ambassadors}</SideLink>}
          value={people.ambassadors}
        />
        <Stat
          label={
            <SideLink to={dashboardAddresses.administrators}>{labels.administrators}</SideLink>
          }
          value={people.administrators}
          hint={people.openInvitations > 0 && labels.openInvitations(people.openInvitations)}
        />
      </StatRow>
    </Section>
  );
}
