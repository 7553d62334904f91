import { Text } from '@mantine/core';
import { failuresOf, screenLabels as labels, percent } from '#client/screens/labels.ts';
import type { MigrationBoard, SideFigures } from '#contract/screens/board.ts';
import { Stat, StatRow } from '#ui/stat.tsx';
import { type BoardScreen, figuresOf } from './all-screens.ts';

interface BoardFiguresProps {
  /** Undefined until it is known. */
  board: MigrationBoard | undefined;
  screens: readonly BoardScreen[];
  tenantName: string;
}

/** How far the move is altogether: of the pages that have both versions, and how well the new one does. */
export function BoardFigures({ board, screens, tenantName }: BoardFiguresProps) {
  const both = screens.filter(({ sides }) => sides === 'both');
  const sum = (side: 'native' | 'embedded', count: (figures: SideFigures) => number) =>
    both.reduce((total, { id }) => total + count(figuresOf(board?.figures ?? [], id, side)), 0);
  const opened = sum('embedded', openingsOf);
  const all = opened + sum('native', openingsOf);
  const failed = sum('embedded', failuresOf);
  return (
    <div>
      <StatRow>
        <Stat
          label={labels.columns.opened}
          value={board && percent(opened, all)}
          hint={board && labels.opened(opened, all - opened)}
        />
        <Stat
          label={labels.summary.failed}
          value={board && percent(failed, opened)}
          hint={board && labels.failed(failed, opened)}
        />
        <Stat
          label={labels.summary.both}
          value={board && both.length}
          hint={labels.summary.ofPages(screens.length)}
        />
      </StatRow>
      <Text size="sm" c="dimmed" mt="xs" mih="1lh">
        {board &&
          (board.scope === 'tenant'
            ? labels.scope.tenant(tenantName)
            : labels.scope.installation(board.tenantCount))}
      </Text>
    </div>
  );
}

const openingsOf = ({ opened }: SideFigures): number => opened;
