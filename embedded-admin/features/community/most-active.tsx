import { Anchor } from '@mantine/core';
import type { CommunityLabels } from '#client/community/labels.ts';
import type { ActiveAmbassador } from '#contract/community/community.ts';
import { Ranking } from '#ui/ranking.tsx';

interface MostActiveProps {
  ambassadors: readonly ActiveAmbassador[];
  labels: CommunityLabels;
}

/** Of whom most was approved this month, each leading to their activities. */
export function MostActive({ ambassadors, labels: { mostActive: labels } }: MostActiveProps) {
  return (
    <Ranking
      {...labels}
      order={2}
      ranks={ambassadors.map(({ slug, firstName, lastName, approved }) => ({
        key: slug,
        name: (
          <Anchor href={`/admin/ambassadors/${slug}/activities`}>
            {firstName} {lastName}
          </Anchor>
        ),
        value: approved,
      }))}
    />
  );
}
