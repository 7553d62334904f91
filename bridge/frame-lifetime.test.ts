import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onFrameRemoved, onFrameUnload } from './frame-lifetime.ts';

const unload = (target: EventTarget, persisted = false) =>
  target.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

function addFrame(parent: Element = document.body) {
  const frame = parent.appendChild(document.createElement('iframe'));
  if (!frame.contentWindow) throw new Error('The frame has no window');
  return { frame, frameWindow: frame.contentWindow };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('tells of a document that goes away, after the task in which it goes', () => {
  const { frameWindow } = addFrame();
  const callback = vi.fn();
  onFrameUnload(frameWindow, callback);
  unload(frameWindow);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(callback).toHaveBeenCalledOnce();
});

it('does not tell of a document that may come back', () => {
  const { frameWindow } = addFrame();
  const callback = vi.fn();
  onFrameUnload(frameWindow, callback);
  unload(frameWindow, true);
  vi.advanceTimersByTime(1000);
  expect(callback).not.toHaveBeenCalled();
});

it('asks nothing of the document of another origin', () => {
  const { frameWindow } = addFrame();
  vi.spyOn(frameWindow, 'addEventListener').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  expect(() => onFrameUnload(frameWindow, () => undefined)).not.toThrow();
});

it('tells of a frame that is removed, alone or with something around it', async () => {
  for (const depth of [0, 1, 2]) {
    const outer = document.body.appendChild(document.createElement('div'));
    const inner = outer.appendChild(document.createElement('div'));
    const { frame } = addFrame(inner);
    const callback = vi.fn();
    onFrameRemoved(frame, callback, new AbortController().signal);
    inner.appendChild(document.createElement('p'));
    await Promise.resolve();
    expect(callback).not.toHaveBeenCalled();
    [frame, inner, outer][depth]?.remove();
    await Promise.resolve();
    expect(callback).toHaveBeenCalledOnce();
  }
});

it('does not tell of it after it has been told to stop', async () => {
  const { frame } = addFrame();
  const callback = vi.fn();
  const ending = new AbortController();
  onFrameRemoved(frame, callback, ending.signal);
  ending.abort();
  frame.remove();
  await Promise.resolve();
  expect(callback).not.toHaveBeenCalled();
});
