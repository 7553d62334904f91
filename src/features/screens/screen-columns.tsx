import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { failuresOf, screenLabels as labels, percent } from '#client/screens/labels.ts';
import type { BoardDays } from '#client/screens/queries.ts';
import type { MigrationBoard, SideFigures } from '#contract/screens/board.ts';
import type { Column } from '#ui/data-table.tsx';
import { type BoardScreen, figuresOf } from './all-screens.ts';
import styles from './screen-columns.module.css';

type ScreenColumn = Column<BoardScreen>;

const pageColumn = (days: BoardDays): ScreenColumn => ({
  key: 'page',
  title: labels.columns.page,
  phone: 'title',
  render: ({ id, title }) => (
    <Anchor component={Link} to={`/migration/${id}?days=${days}`} fw={550}>
      {title}
    </Anchor>
  ),
});

/** The columns for pages that have both versions: for whom, how often, how well and how fast. */
export function twoSidedColumns(board: MigrationBoard, days: BoardDays): readonly ScreenColumn[] {
  const sidesOf = ({ id }: BoardScreen) => ({
    embedded: figuresOf(board.figures, id, 'embedded'),
    native: figuresOf(board.figures, id, 'native'),
  });
  return [
    pageColumn(days),
    {
      key: 'audience',
      title: labels.columns.audience,
      render: (screen) => audienceOf(board, screen),
    },
    {
      key: 'opened',
      title: labels.columns.opened,
      width: '12rem',
      render: (screen) => <Opened {...sidesOf(screen)} />,
    },
    {
      key: 'failed',
      title: labels.columns.failed,
      align: 'end',
      width: '5.5rem',
      render: (screen) => failedOf(sidesOf(screen).embedded),
    },
    {
      key: 'time',
      title: labels.columns.time,
      align: 'end',
      width: '10rem',
      render: (screen) => <Times {...sidesOf(screen)} />,
    },
    {
      key: 'chosen',
      title: labels.columns.chosen,
      render: (screen) => chosenOf(sidesOf(screen)),
    },
  ];
}

/** The columns for pages that have one version only. */
export function oneSidedColumns(board: MigrationBoard, days: BoardDays): readonly ScreenColumn[] {
  const sideOf = ({ id, sides }: BoardScreen) =>
    figuresOf(board.figures, id, sides === 'native' ? 'native' : 'embedded');
  return [
    pageColumn(days),
    {
      key: 'version',
      title: labels.version,
      render: ({ sides }) => sides !== 'both' && labels.onlyShort[sides],
    },
    {
      key: 'opened',
      title: labels.columns.openedAtAll,
      align: 'end',
      render: (screen) => sideOf(screen).opened.toLocaleString('en'),
    },
    {
      key: 'failed',
      title: labels.columns.failed,
      align: 'end',
      render: (screen) => failedOf(sideOf(screen)),
    },
    {
      key: 'time',
      title: labels.columns.time,
      align: 'end',
      render: (screen) => labels.milliseconds(sideOf(screen).median),
    },
  ];
}

/** For whom a screen has which stage, and that it is stopped. */
export function audienceOf(board: MigrationBoard, { id, stage, words }: BoardScreen): string {
  if (board.rollouts.some((each) => each.screen === id && each.isStopped)) return words.stopped;
  const counts = board.stages.filter(({ screen }) => screen === id);
  return labels.audience(counts, stage, board.tenantCount, words);
}

const failedOf = (side: SideFigures): string => percent(failuresOf(side), side.opened);

interface Sides {
  embedded: SideFigures;
  native: SideFigures;
}

function chosenOf({ embedded, native }: Sides): string | false {
  const chosen = [
    ...(embedded.chosen > 0 ? [labels.chose.embedded(embedded.chosen)] : []),
    ...(native.chosen > 0 ? [labels.chose.native(native.chosen)] : []),
  ];
  return chosen.length > 0 && chosen.join(', ');
}

function Opened({ embedded, native }: Sides) {
  const all = embedded.opened + native.opened;
  if (all === 0) return labels.never;
  return (
    <div>
      {labels.opened(embedded.opened, native.opened)}
      <div className={styles.bar} aria-hidden>
        <div className={styles.part} style={{ inlineSize: `${(100 * embedded.opened) / all}%` }} />
      </div>
    </div>
  );
}

function Times({ embedded, native }: Sides) {
  return (
    <div>
      {labels.milliseconds(embedded.median)}
      {native.median !== null && (
        <Text size="sm" c="dimmed">
          {labels.against(labels.milliseconds(native.median))}
        </Text>
      )}
    </div>
  );
}
