import { ambassadorsAddress, dashboardAddresses } from '#client/summary/addresses.ts';
import type { DashboardLabels } from '#client/summary/labels.ts';
import type { Summary } from '#contract/summary/summary.ts';
import { Section } from '#ui/section.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import type { RenderLink } from './render-link.ts';

interface PeopleProps {
  people: Summary['people'];
  labels: DashboardLabels;
  renderLink: RenderLink;
}

/** How many people there are at this moment. */
export function People({ people, labels: { people: labels }, renderLink }: PeopleProps) {
  return (
    <Section title={labels.title}>
      <StatRow>
        <Stat
          label={renderLink(ambassadorsAddress(), labels.ambassadors)}
          value={people.ambassadors}
        />
        <Stat
          label={renderLink(dashboardAddresses.administrators, labels.administrators)}
          value={people.administrators}
          hint={people.openInvitations > 0 && labels.openInvitations(people.openInvitations)}
        />
      </StatRow>
    </Section>
  );
}
