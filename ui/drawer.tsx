import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useOverlay } from './overlay.ts';

/** A dialog at an edge of the page. */
export function Drawer(props: DrawerProps) {
  useOverlay(props.opened);
  return <MantineDrawer {...props} />;
}
