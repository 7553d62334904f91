import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished } from 'vitest';
import { steadyClicks } from './steady-clicks.ts';
import { draw } from './testing/draw.tsx';
import { startUser } from './testing/user.ts';

/** A form whose field says what is wrong with it as it is left, with a button and an output outside the form. */
function Page() {
  const [said, setSaid] = useState('');
  const [isOn, setIsOn] = useState(false);
  const [done, setDone] = useState<string[]>([]);
  const note = (text: string) => setDone((before) => [...before, text]);
  return (
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <input
          aria-label="Name"
          onBlur={() => {
            // In a browser React draws it before the next listener hears of the event; in a test it waits.
            flushSync(() => setSaid('Please enter a name'));
            note('left');
          }}
        />
        {said && <p>{said}</p>}
        <input aria-label="Email" />
        <label>
          <input type="checkbox" onChange={() => note('ticked')} /> Agree
        </label>
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => setIsOn(event.currentTarget.checked)}
          />{' '}
          Drawn by the page
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
  return { name, user: startUser() };
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
  expect(document.activeElement).toBe(screen.getByLabelText('Agree'));
  expect(said()).not.toBeNull();
});

it('ticks a box that the page draws anew as the field is left, at the first click on it [SHELL-305]', async () => {
  const { user } = await open();
  const box = screen.getByLabelText<HTMLInputElement>('Drawn by the page');
  await user.click(box);
  expect(box.checked).toBe(true);
  expect(said()).not.toBeNull();
  expect(document.activeElement).toBe(box);
});

it('leaves the focus where it is when the mouse is let go elsewhere', async () => {
  const { name } = await open();
  fireEvent.mouseDown(deletes());
  fireEvent.mouseUp(screen.getByLabelText('Agree'));
  expect(document.activeElement).toBe(name);
});

it('leaves it to the browser to go to another field, and past a button that is disabled', async () => {
  const { user } = await open();
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Save' }))).toBe(true);
  await user.click(screen.getByLabelText('Email'));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(said()).not.toBeNull();
});
