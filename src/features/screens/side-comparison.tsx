import { Table, Text } from '@mantine/core';
import { failuresOf, screenLabels as labels, percent } from '#client/screens/labels.ts';
import type { BoardDays } from '#client/screens/queries.ts';
import type { SideFigures } from '#contract/screens/board.ts';
import { type ScreenSide, screenFailures } from '#contract/screens/tally.ts';
import { Section } from '#ui/section.tsx';
import { type BoardScreen, figuresOf } from './all-screens.ts';

interface SideComparisonProps {
  screen: BoardScreen;
  figures: readonly SideFigures[];
  days: BoardDays;
}

const sidesOf = ({ sides }: BoardScreen): readonly ScreenSide[] =>
  sides === 'both' ? ['embedded', 'native'] : [sides];

/** The counts of either side, with its failures by class. */
export function SideComparison({ screen, figures, days }: SideComparisonProps) {
  const sides = sidesOf(screen).map((side) => figuresOf(figures, screen.id, side));
  const classes = screenFailures.filter((why) => sides.some(({ failed }) => failed[why]));
  const rows = [
    { key: 'opened', name: labels.figures.opened, of: (side: SideFigures) => side.opened },
    {
      key: 'failed',
      name: labels.figures.failed,
      of: (side: SideFigures) =>
        failuresOf(side) === 0
          ? labels.failed(0, side.opened)
          : `${labels.failed(failuresOf(side), side.opened)} (${percent(failuresOf(side), side.opened)})`,
    },
    ...classes.map((why) => ({
      key: why,
      name: labels.failures[why],
      isPart: true,
      of: (side: SideFigures) => side.failed[why] ?? 0,
    })),
    {
      key: 'median',
      name: labels.figures.median,
      of: (side: SideFigures) => labels.milliseconds(side.median),
    },
    {
      key: 'p95',
      name: labels.figures.p95,
      of: (side: SideFigures) => labels.milliseconds(side.p95),
      hint: (side: SideFigures) => labels.figures.timed(side.timed),
    },
    { key: 'chosen', name: labels.figures.chosen, of: (side: SideFigures) => side.chosen },
  ];
  return (
    <Section title={labels.figures.title} description={labels.figures.period(days)}>
      <Table.ScrollContainer minWidth={0}>
        <Table aria-label={labels.figures.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {sides.map(({ side }) => (
                <Table.Th key={side} scope="col" ta="end">
                  {labels.sides[side]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, name, of, ...row }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400} pl={'isPart' in row ? 'xl' : undefined}>
                  {name}
                </Table.Th>
                {sides.map((side) => (
                  <Table.Td key={side.side} ta="end">
                    {of(side).toLocaleString('en')}
                    {'hint' in row && side.timed > 0 && (
                      <Text size="sm" c="dimmed">
                        {row.hint?.(side)}
                      </Text>
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
