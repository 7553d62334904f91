import { Stack, Text } from '@mantine/core';
import type { ReturnLabels } from '#client/reports/return-labels.ts';
import { issuedRewardsAddress } from '#client/summary/addresses.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { ReturnReport } from '#contract/reports/report.ts';
import { SideLink } from '../side-link.tsx';

interface ReturnNotesProps {
  report: ReturnReport;
  range: ReportRange;
  labels: ReturnLabels;
}

/** The parts of the costs, and the parts that nobody knows (REP-93, REP-94). */
export const ReturnNotes = ({
  report: { issuedRewards, unvaluedRewards, worth },
  range,
  labels: { notes, issued, unvalued },
}: ReturnNotesProps) => (
  <Stack gap={4} fz="sm" c="dimmed">
    {issuedRewards > 0 && (
      <Text inherit>
        <SideLink to={issuedRewardsAddress(range)} inherit>
          {issued(issuedRewards)}
        </SideLink>
        . {unvaluedRewards > 0 && unvalued(unvaluedRewards)}
      </Text>
    )}
    <Text inherit>
      {notes.points} {worth ? notes.worth(worth) : notes.worthless}
    </Text>
    <Text inherit>{notes.sales}</Text>
    <Text inherit>{notes.plan}</Text>
  </Stack>
);
