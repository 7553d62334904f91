import { afterEach, describe, expect, it, vi } from 'vitest';
import { boxOf, bringIntoSight, isCovered, isTyping } from './in-sight.ts';

afterEach(() => document.body.replaceChildren());

const at = (element: Element, [x, y, width, height]: [number, number, number, number]) =>
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(x, y, width, height));

function add(to: Document, tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = to.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  to.body.append(element);
  return element;
}

/** A frame below a header and beside a menu, and its document. */
function addFrame(): Document {
  const frame = add(document, 'iframe');
  at(frame, [240, 56, 800, 600]);
  if (!(frame instanceof HTMLIFrameElement) || !frame.contentDocument) throw new Error('No frame');
  return frame.contentDocument;
}

describe('a thing on the screen', () => {
  it('is found where it is', () => {
    at(add(document, 'nav', { 'data-guide': 'menu' }), [0, 56, 240, 600]);
    expect(boxOf('menu')).toEqual({ left: 0, top: 56, width: 240, height: 600 });
  });

  it('is found in the frame, in the coordinates of this window [DASH-42]', () => {
    at(add(addFrame(), 'p', { 'data-guide': 'count' }), [10, 20, 300, 40]);
    expect(boxOf('count')).toEqual({ left: 250, top: 76, width: 300, height: 40 });
  });

  it('is none in a frame that is out of sight', () => {
    at(add(addFrame(), 'p', { 'data-guide': 'count' }), [10, 20, 300, 40]);
    document.querySelector('iframe')?.setAttribute('inert', '');
    expect(boxOf('count')).toBeNull();
  });

  it('is none without a size; the first one that has a size counts', () => {
    add(document, 'nav', { 'data-guide': 'menu' });
    expect(boxOf('menu')).toBeNull();
    at(add(document, 'button', { 'data-guide': 'menu' }), [8, 8, 40, 40]);
    expect(boxOf('menu')).toMatchObject({ left: 8 });
  });

  it('is scrolled to only where not all of it is to be seen', () => {
    const near = add(document, 'p', { 'data-guide': 'near' });
    const far = add(document, 'p', { 'data-guide': 'far' });
    at(near, [0, 100, 100, 40]);
    at(far, [0, 2000, 100, 40]);
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    for (const anchor of ['near', 'far', 'nowhere']) bringIntoSight(anchor);
    expect(scrolled.mock.contexts).toEqual([far]);
    scrolled.mockRestore();
  });
});

describe.each([
  ['this document', () => document],
  ['the frame', addFrame],
])('what happens in %s', (_, open) => {
  it('counts as covered while a dialog is open, and not for a list that is there and closed', () => {
    const page = open();
    const addOverlay = (role: string, isOpen: boolean) =>
      Object.assign(add(page, 'div', { role }), { checkVisibility: () => isOpen });
    addOverlay('listbox', false);
    expect(isCovered()).toBe(false);
    addOverlay('dialog', true);
    expect(isCovered()).toBe(true);
  });

  it('counts as typing while a field has the focus', () => {
    const field = add(open(), 'input');
    expect(isTyping()).toBe(false);
    field.focus();
    expect(isTyping()).toBe(true);
  });
});
