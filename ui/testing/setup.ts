import { configure, prettyDOM } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { beginDay } from './day.ts';
import { closePage, expectRunningClock, pageInWords } from './page.ts';
import './without-owner-stacks.ts';

/** Browser features that Mantine and we need and jsdom lacks. Loaded before every browser-side test. */

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const matchNothing = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

if (typeof window !== 'undefined') {
  window.matchMedia ??= matchNothing;
  window.ResizeObserver ??= SilentResizeObserver;
  window.HTMLElement.prototype.scrollIntoView ??= () => {};
  // Without a layout nothing is hidden.
  window.Element.prototype.checkVisibility ??= () => true;
  window.scrollTo = () => {};
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}

beginDay();

configure({
  // A screen's code is fetched and compiled while a test waits, on a machine that may be busy.
  asyncUtilTimeout: 10_000,
  getElementError(message, element) {
    // One of several, which stand in a message together.
    if (message === null) return new Error(prettyDOM(element, 300) || '');
    const page = pageInWords();
    return new Error(message.endsWith(page) ? message : `${message}\n\n${page}`);
  },
});

// All test files of a worker share a page: each test leaves it as it found it.
afterEach(async () => {
  cleanup();
  // The end of a file breaks off imports under way. Their code would never come in the files after it.
  await vi.dynamicImportSettled();
  closePage();
  expectRunningClock();
});
