import { configure } from '@testing-library/dom';

/** What Mantine asks of a browser and jsdom does not have. Loaded before every browser-side test. */

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
  window.scrollTo = () => {};
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}

// A screen's code is fetched and compiled while a test waits, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });
