import { Button } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { banyanBranding } from './branding.ts';
import { Dialog } from './dialog.tsx';
import { keepFocusAtWork } from './focus-at-work.ts';
import { takesLostFocus } from './lost-focus.ts';
import { UiProvider } from './provider.tsx';
import { startUser } from './testing/user.ts';

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
  const user = startUser();
  render(
    <UiProvider branding={banyanBranding} colorScheme="light">
      <Page />
    </UiProvider>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Check now' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(button.disabled).toBe(true);
  // Browsers take the focus from a disabled button.
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

/** A page whose button goes as it is pressed, with the element around it. */
function Leaving({ part, goesWith }: { part: 'row' | 'list' | 'section'; goesWith?: 'row' }) {
  const [isThere, setThere] = useState(true);
  const [isBusy, setBusy] = useState(false);
  // Its work ends with the button.
  useEffect(() => {
    if (isBusy) setThere(false);
  }, [isBusy]);
  const button = isThere && (
    <button type="button" disabled={isBusy} onClick={() => setBusy(true)}>
      Mark as paid
    </button>
  );
  const row = (isThere || goesWith !== 'row') && (
    <tr aria-label="Anna">
      <td>{button}</td>
    </tr>
  );
  return (
    <>
      <h1>Payout run</h1>
      <section>
        <h2>Payouts</h2>
        {part === 'section' ? (
          <p>{button}</p>
        ) : (
          <fieldset aria-label="People" {...takesLostFocus}>
            {part === 'row' ? (
              <table>
                <tbody>{row}</tbody>
              </table>
            ) : (
              button
            )}
          </fieldset>
        )}
      </section>
      <button type="button">Next</button>
    </>
  );
}

const places = [
  ['the row', { part: 'row' }, () => screen.getByRole('row', { name: 'Anna' })],
  ['the list, with its row', { part: 'row', goesWith: 'row' }, () => screen.getByRole('group')],
  ['the list', { part: 'list' }, () => screen.getByRole('group')],
  ['the heading', { part: 'section' }, () => screen.getByRole('heading', { level: 1 })],
] as const;

it.each(places)(
  'gives the focus to %s when the button has gone [SHELL-304]',
  async (_name, props, place) => {
    const user = startUser();
    render(
      <UiProvider branding={banyanBranding} colorScheme="light">
        <Leaving {...props} />
      </UiProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() => expect(document.activeElement).toBe(place()));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
    expect(place().hasAttribute('tabindex')).toBe(false);
  },
);

/** A dialog whose button goes as it is pressed, and with it the element with which the dialog begins. */
function Steps({ hasBeginning }: { hasBeginning: boolean }) {
  const [isEntered, setEntered] = useState(false);
  return (
    <Dialog opened title="The report" onClose={() => {}} withCloseButton={false}>
      <button type="button" data-autofocus={(isEntered && hasBeginning) || undefined}>
        Close
      </button>
      {!isEntered && (
        <form onSubmit={() => setEntered(true)}>
          <input aria-label="Number" />
          <button type="submit">Enter</button>
        </form>
      )}
    </Dialog>
  );
}

it.each([
  ['a button', 'button', 'Enter', true, 'Close'],
  ['a field', 'textbox', 'Number', true, 'Close'],
  ['a button', 'button', 'Enter', false, 'The reportClose'],
] as const)(
  'begins a dialog anew when %s has gone from it [SHELL-315]',
  async (_kind, role, name, hasBeginning, words) => {
    const user = startUser();
    render(
      <UiProvider branding={banyanBranding} colorScheme="light">
        <Steps hasBeginning={hasBeginning} />
      </UiProvider>,
    );
    const element = await screen.findByRole(role, { name });
    act(() => element.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe(words));
  },
);
