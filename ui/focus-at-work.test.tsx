import { Button } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { banyanBranding } from './branding.ts';
import { UiProvider } from './provider.tsx';

let finish: () => void;

function Page() {
  const [isBusy, setBusy] = useState(false);
  finish = () => setBusy(false);
  return (
    <>
      <Button loading={isBusy} onClick={() => setBusy(true)}>
        Check now
      </Button>
      <button type="button">Next</button>
      <p>Nothing to press</p>
    </>
  );
}

/** Presses the button by the keyboard. */
async function press() {
  const user = userEvent.setup();
  render(
    <UiProvider branding={banyanBranding} colorScheme="light">
      <Page />
    </UiProvider>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Check now' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(button.disabled).toBe(true);
  // As browsers take the focus from what is disabled.
  button.blur();
  return { user, button };
}

const end = () => act(async () => finish());

it('gives the focus back to a button whose work is done [SHELL-303]', async () => {
  const { button } = await press();
  await end();
  expect(document.activeElement).toBe(button);
});

it('leaves the focus where somebody has taken it meanwhile [SHELL-303]', async () => {
  await press();
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  await end();
  expect(document.activeElement).toBe(next);
});

it('takes no focus once somebody has pressed something else [SHELL-303]', async () => {
  const { user } = await press();
  await user.click(screen.getByText('Nothing to press'));
  await end();
  expect(document.activeElement).toBe(document.body);
});
