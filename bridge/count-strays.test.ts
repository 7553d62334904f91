import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countStrays } from './count-strays.ts';

const origin = 'https://acme.example.com';
let ending: AbortController;

beforeEach(() => {
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
});

function addWindow(): Window {
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  if (!contentWindow) throw new Error('The frame has no window');
  return contentWindow;
}

function startCounting(remoteWindow: Window, signal = ending.signal) {
  const count = vi.fn();
  countStrays({ remoteWindow, origin, count, signal });
  return count;
}

const hear = (source: unknown, from = origin, data: unknown = { channel: 'banyan' }) =>
  window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: from }));

it('counts nothing that its own window says on its origin', () => {
  const remoteWindow = addWindow();
  const count = startCounting(remoteWindow);
  hear(remoteWindow);
  expect(count).not.toHaveBeenCalled();
});

it('counts what its window says on another origin', () => {
  const remoteWindow = addWindow();
  const count = startCounting(remoteWindow);
  hear(remoteWindow, 'https://evil.net');
  expect(count.mock.calls).toEqual([['foreign-origin']]);
});

it('counts what a window says that has no connection, on whatever origin', () => {
  const count = startCounting(addWindow());
  const stranger = addWindow();
  for (const from of [origin, 'https://evil.net']) hear(stranger, from);
  expect(count.mock.calls).toEqual([['foreign-window'], ['foreign-window']]);
});

it('leaves what another connection hears to that one, until it ends', () => {
  const [first, second] = [addWindow(), addWindow()];
  const count = startCounting(first);
  const other = new AbortController();
  startCounting(second, other.signal);
  hear(second, 'https://evil.net');
  expect(count).not.toHaveBeenCalled();
  other.abort();
  hear(second);
  expect(count.mock.calls).toEqual([['foreign-window']]);
});

it.each(['banyan', null, 1, {}, { channel: 'another' }, []])(
  'passes over %j, which is not of our channel',
  (data) => {
    const count = startCounting(addWindow());
    hear(addWindow(), origin, data);
    expect(count).not.toHaveBeenCalled();
  },
);

it('counts no more once it has ended', () => {
  const count = startCounting(addWindow());
  ending.abort();
  hear(addWindow());
  expect(count).not.toHaveBeenCalled();
});
