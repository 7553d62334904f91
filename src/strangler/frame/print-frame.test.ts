import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printFrame } from './print-frame.ts';

const print = vi.fn();
let frame: HTMLIFrameElement;
let inside: Document;
let stop: () => void;

beforeEach(() => {
  frame = document.createElement('iframe');
  document.body.append(frame);
  if (!frame.contentDocument || !frame.contentWindow) throw new Error('The frame has no document');
  inside = frame.contentDocument;
  vi.spyOn(frame.contentWindow, 'print').mockImplementation(print);
  stop = printFrame(frame);
});

afterEach(() => {
  stop();
  frame.remove();
  print.mockReset();
});

function press(place: Document, keys: KeyboardEventInit = { ctrlKey: true }): boolean {
  const event = new KeyboardEvent('keydown', { key: 'p', cancelable: true, ...keys });
  return !place.dispatchEvent(event);
}

it('prints the document of the frame by the keys of either document, under the title of the page [BRIDGE-282]', () => {
  document.title = 'Activities – Acme';
  expect(press(document)).toBe(true);
  expect(press(inside, { metaKey: true })).toBe(true);
  expect(print).toHaveBeenCalledTimes(2);
  expect(inside.title).toBe('Activities – Acme');
});

it('leaves the keys alone that are for something else, and those of a frame that is out of sight', () => {
  expect(press(document, {})).toBe(false);
  expect(press(document, { ctrlKey: true, shiftKey: true })).toBe(false);
  frame.toggleAttribute('inert', true);
  expect(press(document)).toBe(false);
  frame.toggleAttribute('inert', false);
  stop();
  expect(press(document)).toBe(false);
  expect(print).not.toHaveBeenCalled();
});

it('makes the frame as high as its content while the page around it is printed [BRIDGE-282]', () => {
  Object.defineProperty(inside.documentElement, 'scrollHeight', { value: 4321 });
  window.dispatchEvent(new Event('beforeprint'));
  expect(frame.style.blockSize).toBe('4321px');
  window.dispatchEvent(new Event('afterprint'));
  expect(frame.style.blockSize).toBe('');
});
