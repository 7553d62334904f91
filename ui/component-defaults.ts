import type { MantineThemeOverride } from '@mantine/core';

const quick = { duration: 150 };
/** The page has one banner, and a dialog's heading is none. */
const noBanner = { header: { role: 'none' } };

/** How Mantine's components look and move unless a screen says otherwise. */
export const componentDefaults: MantineThemeOverride['components'] = {
  Alert: { defaultProps: { variant: 'light' } },
  Badge: { defaultProps: { variant: 'light', radius: 'xl' } },
  Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
  Drawer: {
    defaultProps: {
      transitionProps: quick,
      closeButtonProps: { 'aria-label': 'Close' },
      attributes: noBanner,
    },
  },
  Loader: { defaultProps: { type: 'dots' } },
  Menu: {
    defaultProps: { shadow: 'md', radius: 'lg', transitionProps: quick, withinPortal: true },
  },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'lg',
      shadow: 'lg',
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.4, blur: 2 },
      transitionProps: { duration: 160, transition: 'pop' },
      closeButtonProps: { 'aria-label': 'Close' },
      attributes: noBanner,
    },
  },
  Paper: { defaultProps: { radius: 'lg' } },
  Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: quick } },
  Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md', tabularNums: true } },
  Tooltip: {
    defaultProps: { openDelay: 300, transitionProps: quick, radius: 'sm', withArrow: false },
  },
};
