import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { draw } from './testing/draw.tsx';

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
});
