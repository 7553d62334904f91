import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handLinks } from './hand-links.ts';

describe('a click on a link', () => {
  let opened: string[];
  let stop: () => void;
  let isInSight: boolean;

  beforeEach(() => {
    opened = [];
    isInSight = true;
    stop = handLinks(document, {
      open: (path) => opened.push(`here ${path}`),
      openExternal: (url) => opened.push(`there ${url}`),
      isInSight: () => isInSight,
    });
    document.body.innerHTML = `
      <a id="here" href="/admin/rewards?page=2#top"><b id="within">Rewards</b></a>
      <a id="there" href="https://acme.test/">Acme</a>
      <a id="file" href="/files/1" download>File</a>
      <p id="none">No link</p>`;
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  /** Clicks; answers whether the click has been taken from the browser. */
  function click(id: string, how: MouseEventInit = {}): boolean {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    const staysHere = (each: Event) => each.preventDefault();
    let isTaken = false;
    // Of the window: it comes after the document, and jsdom does not navigate.
    addEventListener('click', (each) => (isTaken = each.defaultPrevented), { once: true });
    addEventListener('click', staysHere, { once: true });
    document.getElementById(id)?.dispatchEvent(event);
    removeEventListener('click', staysHere);
    return isTaken;
  }

  it('is handed on: a path of this origin, or an address elsewhere', () => {
    expect([click('here'), click('within'), click('there')]).toEqual([true, true, true]);
    const path = 'here /admin/rewards?page=2#top';
    expect(opened).toEqual([path, path, 'there https://acme.test/']);
  });

  it.each([
    ['with another button', { button: 1 }],
    ['with the meta key', { metaKey: true }],
    ['with the control key', { ctrlKey: true }],
    ['with the shift key', { shiftKey: true }],
    ['with the alt key', { altKey: true }],
  ])('stays the browser’s %s', (_, how) => {
    expect(click('here', how)).toBe(false);
    expect(opened).toEqual([]);
  });

  it('is left alone on a file, beside a link, out of sight, and where somebody has taken it', () => {
    expect([click('file'), click('none')]).toEqual([false, false]);
    isInSight = false;
    expect(click('here')).toBe(false);
    isInSight = true;
    document.getElementById('here')?.addEventListener('click', (event) => event.preventDefault());
    click('here');
    expect(opened).toEqual([]);
  });

  it('is left alone once nobody hands it on, and always in sight unless told', () => {
    stop();
    expect(click('here')).toBe(false);
    stop = handLinks(document, { open: (path) => opened.push(path), openExternal: () => {} });
    expect(click('here')).toBe(true);
    expect(opened).toEqual(['/admin/rewards?page=2#top']);
  });
});
