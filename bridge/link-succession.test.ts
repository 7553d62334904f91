import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLinkSuccession } from './link-succession.ts';

const envelope = { type: 'ping', protocol: 1, id: 'a:1', payload: null };

function start(knockEvery?: number) {
  const links: { call: () => Promise<unknown>; close: () => void }[] = [];
  const isWaiting = vi.fn(() => true);
  const open = () => {
    const name = links.length;
    const link = { call: async () => name, close: vi.fn() };
    links.push(link);
    return link;
  };
  return { links, isWaiting, succession: createLinkSuccession({ open, knockEvery, isWaiting }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('hands over nothing while there is no link', async () => {
  const { succession } = start();
  expect(await succession.call(envelope)).toBeUndefined();
  succession.close();
});

it('speaks over the latest link and lets go of the one before', async () => {
  const { succession, links } = start();
  succession.openNext();
  expect(await succession.call(envelope)).toBe(0);
  succession.openNext();
  expect(await succession.call(envelope)).toBe(1);
  expect(links[0]?.close).toHaveBeenCalledOnce();
  expect(links[1]?.close).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('knocks again over another link while nobody greets', () => {
  const { succession, links, isWaiting } = start(100);
  succession.openNext();
  vi.advanceTimersByTime(99);
  expect(links).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(links).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(links).toHaveLength(3);
  isWaiting.mockReturnValue(false);
  vi.advanceTimersByTime(1000);
  expect(links).toHaveLength(3);
});

it('counts from the latest link on', () => {
  const { succession, links } = start(100);
  succession.openNext();
  vi.advanceTimersByTime(60);
  succession.openNext();
  vi.advanceTimersByTime(99);
  expect(links).toHaveLength(2);
});

it('keeps a link over which somebody has greeted', () => {
  const { succession, links } = start(100);
  succession.openNext();
  succession.keep();
  vi.advanceTimersByTime(1000);
  expect(links).toHaveLength(1);
});

it('ends with its last link', () => {
  const { succession, links } = start(100);
  succession.openNext();
  succession.close();
  vi.advanceTimersByTime(1000);
  expect(links).toHaveLength(1);
  expect(links[0]?.close).toHaveBeenCalledOnce();
});
