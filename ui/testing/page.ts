import { vi } from 'vitest';

/** The page that the test files of a worker share. */

declare const jsdom: { reconfigure(settings: { url: string }): void };

type Listen = typeof removeEventListener;
type Listening = readonly [EventTarget, ...Parameters<Listen>];

const listeners: Listening[] = [];

/** React, user-event and `ui/return-focus.ts` listen to these events of a document only once, for all tests. */
const lasting = new Set(['selectionchange', 'focus', 'blur', 'focusin']);

/** Notes the listeners of the window and the document, which outlive the tests. */
for (const target of [window, document]) {
  const listen: Listen = target.addEventListener.bind(target);
  target.addEventListener = (...listening: Parameters<Listen>) => {
    if (target === window || !lasting.has(listening[0])) listeners.push([target, ...listening]);
    listen(...listening);
  };
}

/** Puts the page at an address, of any host. */
export function visit(url: string): void {
  history.replaceState(null, '');
  jsdom.reconfigure({ url });
}

/** The page as somebody reads it, for failures: its markup is longer than a report of them shows. */
export const pageInWords = (): string => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement?.closest('style, script')) words.push(textContent ?? '');
  }
  return `${location.pathname}${location.search}: ${words.join(' | ')}`;
};

/** Leaves the page as a test has found it: nobody listens, nothing is kept, nothing is drawn. */
export function closePage(): void {
  for (const [target, ...listening] of listeners.splice(0))
    target.removeEventListener(...listening);
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.matchAll(/[^=;\s]+(?==)/g)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in jsdom.
    document.cookie = `${name}=; max-age=0; path=/`;
  }
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.title = '';
  visit('http://localhost:3000/');
}

/** Fails where a test has left the clock stopped: timers of the page would never run. */
export function expectRunningClock(): void {
  if (!vi.isFakeTimers()) return;
  vi.useRealTimers();
  throw new Error('The test has left fake timers behind');
}
