import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useShell, useVisitor } from '../shell-context.ts';
import { paletteLabel } from './palette-label.ts';

/** Opens the palette for people who point rather than type. */
export function PaletteButton() {
  const { palette } = useShell();
  return (
    <ActionIcon
      variant="transparent"
      color="currentcolor"
      size="lg"
      aria-label={paletteLabel(useVisitor())}
      title="Find (Ctrl+K)"
      aria-keyshortcuts="Control+K Meta+K"
      data-guide="palette"
      onClick={() => palette.set('commands')}
    >
      <IconSearch size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
