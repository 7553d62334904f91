import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useOverlay } from './overlay.ts';
import { useReturnFocus } from './return-focus.ts';

/** A dialog at an edge of the page. */
export function Drawer({ onExitTransitionEnd, ...props }: DrawerProps) {
  useOverlay(props.opened);
  const returnFocus = useReturnFocus(props.opened);
  return (
    <MantineDrawer
      {...props}
      onExitTransitionEnd={() => {
        onExitTransitionEnd?.();
        returnFocus();
      }}
    />
  );
}
