import { hasOpenOverlay } from '#client/shortcuts/open-overlay.ts';

/** A rectangle in the coordinates of this window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How far from the edge of its window a thing has to be, the page's header being over it. */
const edge = 64;

const fields = 'input, textarea, select, [contenteditable]';

/** The frame that a person looks at: those out of sight, or behind a message, are inert. */
const frameInSight = (): HTMLIFrameElement | undefined =>
  [...document.querySelectorAll('iframe')].find((frame) => !frame.closest('[inert]'));

/** This document and that of the frame in sight, which is of this origin. */
function documentsInSight(): Document[] {
  const inner = frameInSight()?.contentDocument;
  return inner ? [document, inner] : [document];
}

function find(anchor: string): Element | undefined {
  const selector = `[data-guide="${anchor}"]`;
  return documentsInSight()
    .flatMap((page) => [...page.querySelectorAll(selector)])
    .find((element) => element.getBoundingClientRect().height > 0);
}

/** Where a thing is in this window, wherever its document is; null when it is not to be seen. */
export function boxOf(anchor: string): Box | null {
  const element = find(anchor);
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (element.ownerDocument === document) return { left, top, width, height };
  const frame = frameInSight()?.getBoundingClientRect();
  return { left: left + (frame?.left ?? 0), top: top + (frame?.top ?? 0), width, height };
}

/** Scrolls the page or the frame that a thing is in, unless all of it is in view. */
export function bringIntoSight(anchor: string): void {
  const element = find(anchor);
  const height = element?.ownerDocument.defaultView?.innerHeight ?? 0;
  const box = element?.getBoundingClientRect();
  const isInSight = box && box.top >= 0 && box.bottom <= height - edge;
  if (!isInSight) element?.scrollIntoView({ block: 'center' });
}

/** Remembers how far the page and the frame in sight are scrolled; answers how to go back there. */
export function rememberScroll(): () => void {
  const places = documentsInSight().map(({ defaultView }) => ({
    view: defaultView,
    top: defaultView?.scrollY ?? 0,
  }));
  return () => {
    for (const { view, top } of places) view?.scrollTo({ top, behavior: 'instant' });
  };
}

/** Whether a dialog, a menu or a list is open on either side. */
export const isCovered = (): boolean => documentsInSight().some(hasOpenOverlay);

/** Whether a person is at a field, on either side. */
export const isTyping = (): boolean =>
  documentsInSight().some((page) => page.activeElement?.matches(fields) ?? false);
