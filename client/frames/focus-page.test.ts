import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
