import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenContentStands } from './when-content-stands.ts';

let isAwaited = false;
let stop = () => {};
const onStands = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  document.body.innerHTML = '<main></main>';
  isAwaited = false;
  onStands.mockReset();
  stop = whenContentStands({
    placeOf: () => document.querySelector('main') ?? undefined,
    isAwaited: () => isAwaited,
    onStands,
  });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const draw = (html: string) => {
  const main = document.querySelector('main');
  if (main) main.innerHTML = html;
};

it('tells once when the heading is there and nothing is loading any more [BRIDGE-196]', () => {
  vi.advanceTimersByTime(100);
  draw('<h1>Ambassadors</h1><div aria-busy="true"></div>');
  vi.advanceTimersByTime(100);
  draw('<h1>Ambassadors</h1><div class="mantine-Skeleton-root"></div>');
  vi.advanceTimersByTime(100);
  expect(onStands).not.toHaveBeenCalled();
  draw('<h1>Ambassadors</h1><div aria-busy="false"></div>');
  vi.advanceTimersByTime(100);
  expect(onStands).toHaveBeenCalledOnce();
});

it('does not take the page before for the one that is awaited [BRIDGE-196]', () => {
  isAwaited = true;
  draw('<h1>The page before</h1>');
  vi.advanceTimersByTime(100);
  expect(onStands).not.toHaveBeenCalled();
  isAwaited = false;
  vi.advanceTimersByTime(100);
  expect(onStands).toHaveBeenCalledOnce();
});

it('gives up when the tab goes out of sight, after ten seconds, and when it is stopped [BRIDGE-196]', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(100);
  hidden.mockReturnValue(false);
  draw('<h1>Ambassadors</h1>');
  vi.advanceTimersByTime(100);
  expect(onStands).not.toHaveBeenCalled();
});
