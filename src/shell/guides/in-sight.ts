import { isAtField } from '#client/shortcuts/at-field.ts';
import { hasOpenOverlay } from '#client/shortcuts/open-overlay.ts';

/** A rectangle in the coordinates of this window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The distance that a thing needs from the edge of its window, because the page's header lies over it. */
const edge = 64;

/** The frame that a person looks at: frames out of sight, or behind a message, are inert. */
const frameInSight = (): HTMLIFrameElement | undefined =>
  [...document.querySelectorAll('iframe')].find((frame) => !frame.closest('[inert]'));

/** This document and the document of the frame in sight, which is of this origin. */
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

/** The place of a thing in this window, also when it is in a frame; null when it cannot be seen. */
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

/** Remembers the scroll positions of the page and the frame in sight; answers a function that restores them. */
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
  documentsInSight().some(({ documentElement }) => isAtField(documentElement));
