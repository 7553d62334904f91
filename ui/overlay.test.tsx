import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { OverlayContext, useCover } from './overlay.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { draw } from './testing/draw.tsx';
import { VideoDialog } from './video-dialog.tsx';

const told: boolean[] = [];
const nothing = () => {};
const pieces = {
  Dialog: (opened: boolean) => <Dialog opened={opened} onClose={nothing} />,
  Drawer: (opened: boolean) => <Drawer opened={opened} onClose={nothing} />,
  ConfirmDialog: (opened: boolean) => (
    <ConfirmDialog
      opened={opened}
      title="Delete?"
      confirmLabel="Delete"
      onConfirm={nothing}
      onCancel={nothing}
    />
  ),
  MenuDrawer: (opened: boolean) => (
    <MenuDrawer label="Menu" opened={opened} onClose={nothing}>
      Home
    </MenuDrawer>
  ),
  ShortcutsDialog: (opened: boolean) => (
    <ShortcutsDialog opened={opened} onClose={nothing} shortcuts={{}} />
  ),
  VideoDialog: (opened: boolean) =>
    opened && <VideoDialog title="Welcome" url="/a.mp4" onClose={nothing} />,
};

beforeEach(() => {
  told.length = 0;
});
afterEach(cleanup);

describe.each(Object.entries(pieces))('a %s', (_, piece) => {
  it('tells the page around by itself when it opens and when it closes', () => {
    const inPage = (opened: boolean) => (
      <OverlayContext value={(each) => void told.push(each)}>{piece(opened)}</OverlayContext>
    );
    const view = draw(inPage(false));
    expect(told).toEqual([]);
    view.rerender(inPage(true));
    expect(told).toEqual([true]);
    view.rerender(inPage(false));
    expect(told).toEqual([true, false]);
  });
});

/** A page that says whether it is covered, with two dialogs on it. */
function Page() {
  const { isCovered, onOverlay } = useCover();
  const [opened, setOpened] = useState(0);
  return (
    <OverlayContext value={onOverlay}>
      <button type="button" onClick={() => setOpened(2)}>
        Open both
      </button>
      <p>{isCovered ? 'covered' : 'free'}</p>
      <Dialog opened={opened > 0} onClose={() => setOpened(0)} title="First" />
      <Dialog opened={opened > 1} onClose={() => setOpened(1)} title="Second" />
    </OverlayContext>
  );
}

it('leaves a page covered until the last dialog on it has closed, and passes the news on', async () => {
  const { user } = draw(
    <OverlayContext value={(each) => void told.push(each)}>
      <Page />
    </OverlayContext>,
  );
  expect(screen.getByText('free')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Open both' }));
  expect(screen.getByText('covered')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.getByText('covered')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.getByText('free')).toBeDefined();
  expect(told).toEqual([true, true, false, false]);
});
