import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusHeading } from './focus-heading.ts';
import { focusPage } from './focus-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // Ends every wait for a heading.
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Draws a page with a heading; answers whether the heading has the focus then. */
async function draw(): Promise<boolean> {
  document.body.innerHTML = '<main><h1>Rewards</h1></main>';
  // An observer is told at the end of the turn.
  await Promise.resolve();
  return document.activeElement === document.querySelector('h1');
}

it('a heading that is there has the focus at once, and is no stop for the tab key', async () => {
  expect(await draw()).toBe(false);
  focusPage();
  const heading = document.querySelector('h1');
  expect(document.activeElement).toBe(heading);
  expect(heading?.tabIndex).toBe(-1);
  expect(vi.getTimerCount()).toBe(0);
});

it('a heading that is drawn later has the focus then, and the next one has not', async () => {
  focusPage();
  expect(document.activeElement).toBe(document.body);
  expect(await draw()).toBe(true);
  expect(await draw()).toBe(false);
});

it('a heading is waited for for two seconds', async () => {
  focusPage();
  vi.advanceTimersByTime(1999);
  expect(await draw()).toBe(true);
  document.body.innerHTML = '';
  focusPage();
  vi.advanceTimersByTime(2000);
  expect(await draw()).toBe(false);
});

it.each([
  '<input>',
  '<textarea></textarea>',
  '<select></select>',
  '<p contenteditable tabindex="0"></p>',
])(
  'a person who is at %s of the page stays there, also when the heading is drawn later [BRIDGE-289]',
  async (html) => {
    document.body.innerHTML = html;
    const field = document.body.firstElementChild;
    if (!(field instanceof HTMLElement)) throw new Error('There is no field');
    field.focus();
    focusPage();
    document.body.append(document.createElement('h1'));
    await Promise.resolve();
    expect(document.activeElement).toBe(field);
    focusPage();
    expect(document.activeElement).toBe(field);
  },
);

it('a field outside of the page, or a button of it, does not keep the focus from the heading', () => {
  document.body.innerHTML = '<input><main><button type="button"></button><h1>Rewards</h1></main>';
  const heading = document.querySelector('h1');
  for (const other of document.querySelectorAll<HTMLElement>('input, button')) {
    other.focus();
    expect(document.activeElement).toBe(other);
    focusHeading(() => heading);
    expect(document.activeElement).toBe(heading);
  }
});
