import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Form } from './form.tsx';
import { draw } from './testing/draw.tsx';

function open(onSubmit: () => void) {
  draw(
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <button type="submit">Save</button>
    </Form>,
  );
  return () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

/** A moment in which a mutation says that it has begun. */
const moment = () => new Promise((resolve) => setTimeout(resolve));

it('is sent once by a double click, and again afterwards [SHELL-301]', async () => {
  const onSubmit = vi.fn();
  const press = open(onSubmit);
  press();
  press();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await moment();
  press();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('never leaves the page by itself, also for a press that it does not send', () => {
  const submits: boolean[] = [];
  const look = (event: Event) => submits.push(event.defaultPrevented);
  window.addEventListener('submit', look);
  const press = open(() => {});
  press();
  press();
  window.removeEventListener('submit', look);
  expect(submits).toEqual([true, true]);
});

it('can be sent again after what it does has failed', async () => {
  const onSubmit = vi.fn(() => {
    throw new Error('Broken');
  });
  const silence = (event: ErrorEvent) => event.preventDefault();
  window.addEventListener('error', silence);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const press = open(onSubmit);
  press();
  await moment();
  press();
  window.removeEventListener('error', silence);
  vi.restoreAllMocks();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
