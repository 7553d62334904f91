import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { steadyClicks } from './steady-clicks.ts';
import { draw } from './testing/draw.tsx';

/** A form whose field says what is wrong with it as it is left, with a button and an output outside the form. */
function Page() {
  const [said, setSaid] = useState('');
  const [done, setDone] = useState<string[]>([]);
  const note = (text: string) => setDone((before) => [...before, text]);
  return (
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <input
          aria-label="Name"
          onBlur={() => {
            setSaid('Please enter a name');
            note('left');
          }}
        />
        {said && <p>{said}</p>}
        <input aria-label="Email" />
        <label>
          <input type="checkbox" onChange={() => note('ticked')} /> Agree
        </label>
        <button type="submit" disabled>
          Save
        </button>
      </form>
      <button type="button" onClick={() => note('pressed')}>
        Delete
      </button>
      <output>{done.join(', ')}</output>
    </>
  );
}

async function open() {
  onTestFinished(steadyClicks(document));
  draw(<Page />);
  const name = screen.getByLabelText('Name');
  name.focus();
  return { name, user: userEvent.setup() };
}

const said = () => screen.queryByText('Please enter a name');
const done = () => screen.getByRole('status').textContent;
const deletes = () => screen.getByRole('button', { name: 'Delete' });

it('has a field keep still while the mouse goes down on a button, wherever that is [SHELL-152 SHELL-302]', async () => {
  const { name } = await open();
  expect(fireEvent.mouseDown(deletes())).toBe(false);
  expect(document.activeElement).toBe(name);
  expect(said()).toBeNull();
});

it('has the field say what is wrong before the click is followed, and the button has the focus then [SHELL-302]', async () => {
  const { user } = await open();
  await user.click(deletes());
  expect(done()).toBe('left, pressed');
  expect(document.activeElement).toBe(deletes());
});

it('ticks a box as ever', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Agree'));
  expect(done()).toBe('left, ticked');
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(said()).not.toBeNull();
});

it('leaves it to the browser to go to another field, and past a button that is disabled', async () => {
  const { user } = await open();
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Save' }))).toBe(true);
  await user.click(screen.getByLabelText('Email'));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(said()).not.toBeNull();
});
