import { queryAllByRole } from '@testing-library/dom';
import type { Eyes, Query, Seen } from './query.ts';

const frame = () => document.querySelector<HTMLIFrameElement>('iframe');

/** The frame that is shown; a parked one is nowhere. */
function frameDocument(): Document | null {
  const shown = frame();
  return shown && !shown.closest('[inert]') ? shown.contentDocument : null;
}

const documentOf = (inFrame: boolean) => (inFrame ? frameDocument() : document);

function find({ role, name, inFrame }: Query): HTMLElement | undefined {
  const body = documentOf(inFrame)?.body;
  if (!body) return undefined;
  const wanted = typeof name === 'string' ? name : new RegExp(name.pattern);
  return queryAllByRole(body, role, { name: wanted })[0];
}

/** Where the viewport of an element's document begins in that of the window. */
function beginningOf(element: Element): { x: number; y: number } {
  if (element.ownerDocument === document) return { x: 0, y: 0 };
  const { x = 0, y = 0 } = frame()?.getBoundingClientRect() ?? {};
  return { x, y };
}

/** Whether a point of the window is that of an element, and of nothing over it. */
function isOnTop(element: Element, x: number, y: number): boolean {
  const begins = beginningOf(element);
  if (element.ownerDocument !== document && document.elementFromPoint(x, y) !== frame()) {
    return false;
  }
  const hit = element.ownerDocument.elementFromPoint(x - begins.x, y - begins.y);
  return (
    hit !== null && (element.contains(hit) || hit.contains(element) || isLabelOf(hit, element))
  );
}

const isLabelOf = (label: Element, field: Element): boolean =>
  field instanceof (field.ownerDocument.defaultView?.HTMLInputElement ?? HTMLInputElement) &&
  [...(field.labels ?? [])].some((one) => one.contains(label));

const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function pointOf(element: Element): Promise<Seen['point']> {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const middle = () => {
    const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
    const begins = beginningOf(element);
    return { x: Math.round(begins.x + x + width / 2), y: Math.round(begins.y + y + height / 2) };
  };
  const before = middle();
  await drawn();
  await drawn();
  const { x, y } = middle();
  if (x !== before.x || y !== before.y) return null;
  return isOnTop(element, x, y) ? { x, y } : null;
}

const read = (element: Element, field: string): string | null => {
  const value: unknown = Reflect.get(element, field);
  return typeof value === 'string' ? value : null;
};

/** The frame has to have the focus as well, for keys to go to a field in it. */
function hasFocus(element: Element): boolean {
  if (element.ownerDocument.activeElement !== element) return false;
  return element.ownerDocument === document || document.activeElement === frame();
}

const eyes: Eyes = {
  async look(query) {
    const element = find(query);
    if (!element) return null;
    return {
      point: await pointOf(element),
      value: read(element, 'value'),
      text: element.textContent ?? '',
      href: read(element, 'href'),
      isEnabled: !element.matches(':disabled, [data-disabled]'),
      hasFocus: hasFocus(element),
    };
  },
  reads: (text, inFrame) => documentOf(inFrame)?.body.innerText.includes(text) ?? false,
  focus() {
    const inner = document.activeElement === frame() ? frameDocument() : null;
    const element = (inner ?? document).activeElement;
    return {
      place: inner ? 'frame' : 'page',
      tag: element?.localName ?? '',
      name: element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 60) ?? '',
    };
  },
};

window.banyanEyes = eyes;
