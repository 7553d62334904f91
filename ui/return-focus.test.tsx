import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { takesLostFocus } from './lost-focus.ts';
import { draw } from './testing/draw.tsx';

const kinds = { dialog: Dialog, drawer: Drawer };

interface RowProps {
  Kind: (typeof kinds)[keyof typeof kinds];
  /** Whether the dialog is taken off the page instead of closed on it. */
  isTakenOff: boolean;
}

/** A row whose menu opens a dialog, as rows of lists have it. */
function Row({ Kind, isTakenOff }: RowProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Menu transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button">Actions for Ada</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened(true)}>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {(opened || !isTakenOff) && (
        <Kind opened={opened} onClose={() => setOpened(false)} title="Delete Ada?">
          <input aria-label="Reason" />
        </Kind>
      )}
    </>
  );
}

describe.each(Object.entries(kinds))('a %s that an item of a menu has opened', (_, Kind) => {
  it.each([
    ['has closed', false],
    ['is taken off the page', true],
  ])('gives the focus to the button of the menu when it %s', async (_ending, isTakenOff) => {
    const { user } = draw(<Row Kind={Kind} isTakenOff={isTakenOff} />);
    const button = screen.getByRole('button', { name: 'Actions for Ada' });
    button.focus();
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: 'Delete' });
    item.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByLabelText('Reason'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

/** A page whose address has opened a dialog. */
function OpenedPage({ Kind, isTakenOff, hasList }: RowProps & { hasList: boolean }) {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <h1>WooCommerce</h1>
      {hasList && <section aria-label="Stores" {...takesLostFocus} />}
      {(opened || !isTakenOff) && (
        <Kind opened={opened} onClose={() => setOpened(false)} title="Install the plugin">
          <input aria-label="Reason" />
        </Kind>
      )}
    </>
  );
}

describe.each(Object.entries(kinds))('a %s that the address has opened', (_, Kind) => {
  it.each([
    ['has closed', false, 'the list', true],
    ['has closed', false, 'the heading', false],
    ['is taken off the page', true, 'the list', true],
    ['is taken off the page', true, 'the heading', false],
  ])(
    'when it %s (%s), gives the focus to %s [SHELL-328]',
    async (_ending, isTakenOff, _place, hasList) => {
      const { user } = draw(<OpenedPage {...{ Kind, isTakenOff, hasList }} />);
      await screen.findByLabelText('Reason');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
      const place = hasList
        ? screen.getByRole('region', { name: 'Stores' })
        : screen.getByRole('heading', { level: 1 });
      await waitFor(() => expect(document.activeElement).toBe(place));
    },
  );
});
