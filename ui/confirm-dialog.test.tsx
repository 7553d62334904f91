import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { banyanBranding } from './branding.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { draw } from './testing/draw.tsx';
import { createBanyanTheme } from './theme.ts';

const onConfirm = vi.fn();

function Question({ busy = false, incomplete = false }: { busy?: boolean; incomplete?: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Remove
      </button>
      <ConfirmDialog
        opened={opened}
        title="Delete this person?"
        confirmLabel="Delete"
        danger
        busy={busy}
        incomplete={incomplete}
        choice={<input aria-label="Reason" data-autofocus />}
        onConfirm={onConfirm}
        onCancel={() => setOpened(false)}
      />
    </>
  );
}

/** A question that is over as soon as it is answered, and fades then. */
function Answered({ onConfirm }: { onConfirm: () => void }) {
  const [opened, setOpened] = useState(true);
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete this person?"
      confirmLabel="Delete"
      onConfirm={() => {
        onConfirm();
        setOpened(false);
      }}
      onCancel={() => {}}
    />
  );
}

async function ask(props: { busy?: boolean; incomplete?: boolean } = {}) {
  const { user } = draw(<Question {...props} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('dialog', { name: 'Delete this person?' });
  return user;
}

describe('a question before something happens', () => {
  beforeEach(() => onConfirm.mockClear());
  afterEach(cleanup);

  it('does what was confirmed', async () => {
    const user = await ask();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  for (const way of ['Escape', 'Close', 'Cancel']) {
    it(`goes away with ${way}, and the focus goes back [SHELL-162]`, async () => {
      const user = await ask();
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(screen.getByRole('button', { name: way }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(onConfirm).not.toHaveBeenCalled();
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Remove'));
    });
  }

  it('keeps the focus inside, and starts it where the answer begins [SHELL-162]', async () => {
    const user = await ask();
    const dialog = screen.getByRole('dialog');
    await vi.waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Reason'),
    );
    for (let step = 0; step < 6; step += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  it('waits for a choice that is needed', async () => {
    await ask({ incomplete: true });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
  });

  it('cannot be left or answered twice while it is being done', async () => {
    const user = await ask({ busy: true });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('is answered once by a double click, also while it fades [SHELL-311]', async () => {
    const user = await ask();
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    press();
    press();
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    cleanup();

    const fading = <Answered onConfirm={onConfirm} />;
    render(<MantineProvider theme={createBanyanTheme(banyanBranding)}>{fading}</MantineProvider>);
    const button = await screen.findByRole('button', { name: 'Delete' });
    fireEvent.click(button);
    await new Promise((resolve) => setTimeout(resolve));
    expect(button.isConnected).toBe(true);
    fireEvent.click(button);
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });
});
