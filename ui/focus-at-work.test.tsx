import { Button } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { banyanBranding } from './branding.ts';
import { keepFocusAtWork } from './focus-at-work.ts';
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

it.each([true, false])(
  'leaves the focus beside the frame that the button is in [SHELL-303] (%s)',
  async (isBeside) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const beside = document.body.appendChild(document.createElement('input'));
    onTestFinished(() => {
      frame.remove();
      beside.remove();
    });
    const page = frame.contentDocument;
    if (!page) throw new Error('A frame has a document');
    onTestFinished(keepFocusAtWork(page));
    const button = page.body.appendChild(page.createElement('button'));
    button.focus();
    button.disabled = true;
    button.blur();
    (isBeside ? beside : frame).focus();
    // Told after the one that is tried.
    const change = new Promise((resolve) => {
      new MutationObserver(resolve).observe(button, { attributes: true });
    });
    button.disabled = false;
    await change;
    expect(page.activeElement).toBe(isBeside ? page.body : button);
  },
);
