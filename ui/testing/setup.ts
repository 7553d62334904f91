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
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}
