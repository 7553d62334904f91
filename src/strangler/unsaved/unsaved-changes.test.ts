import '../testing/every-area.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardHistory } from './guard-history.ts';
import { guardUnload } from './guard-unload.ts';
import { leavesScreen } from './leaves-screen.ts';
import { createUnsavedChanges, type UnsavedChanges } from './unsaved-changes.ts';

function dirty() {
  const unsaved = createUnsavedChanges();
  const source = { discard: vi.fn() };
  unsaved.report(source, true);
  return { unsaved, source };
}

describe('the question', () => {
  it('is not asked while nothing is unsaved [SHELL-163]', async () => {
    const { unsaved, source } = dirty();
    unsaved.report(source, false);
    await expect(unsaved.confirmLeave()).resolves.toBe(true);
    expect(unsaved.question.get()).toBeNull();
  });

  it('is the same wherever the changes are [BRIDGE-163 SHELL-164 SHELL-166]', () => {
    const { unsaved } = dirty();
    void unsaved.confirmLeave();
    expect(unsaved.question.get()).toMatchObject({
      text: 'You have unsaved changes. Are you sure you want to leave?',
      leave: 'Leave',
      stay: 'Stay',
    });
  });

  it('changes nothing when the person stays [SHELL-166]', async () => {
    const { unsaved, source } = dirty();
    const asked = unsaved.confirmLeave();
    unsaved.question.get()?.answer(false);
    await expect(asked).resolves.toBe(false);
    expect(unsaved.isDirty.get()).toBe(true);
    expect(source.discard).not.toHaveBeenCalled();
  });

  it('gives the changes up when the person leaves, and is not asked again', async () => {
    const { unsaved, source } = dirty();
    const asked = unsaved.confirmLeave();
    unsaved.question.get()?.answer(true);
    await expect(asked).resolves.toBe(true);
    expect(source.discard).toHaveBeenCalledOnce();
    await expect(unsaved.confirmLeave()).resolves.toBe(true);
  });

  it('lets drafts be forgotten by leaving, and not by staying or by the end of a session [BRIDGE-188]', () => {
    for (const [end, isForgotten] of [
      [(unsaved: UnsavedChanges) => unsaved.question.get()?.answer(false), false],
      [(unsaved: UnsavedChanges) => unsaved.drop(), false],
      [(unsaved: UnsavedChanges) => unsaved.question.get()?.answer(true), true],
    ] as const) {
      sessionStorage.setItem('banyan.form.ada.account.name', '{"firstName":"Augusta"}');
      const { unsaved } = dirty();
      void unsaved.confirmLeave();
      end(unsaved);
      expect(unsaved.question.get()).toBeNull();
      expect(sessionStorage.length === 0).toBe(isForgotten);
    }
  });

  it('is answered with going where the changes are dropped meanwhile', async () => {
    const { unsaved } = dirty();
    const asked = unsaved.confirmLeave();
    unsaved.drop();
    await expect(asked).resolves.toBe(true);
  });

  it('is one at a time: who asks while it is open stays [BRIDGE-134]', async () => {
    const { unsaved } = dirty();
    void unsaved.confirmLeave();
    const open = unsaved.question.get();
    await expect(unsaved.confirmLeave()).resolves.toBe(false);
    expect(unsaved.question.get()).toBe(open);
  });
});

describe('leaving a screen', () => {
  const here = { pathname: '/ambassadors', search: '?tags=a' };
  it.each([
    ['another path', { pathname: '/dashboard', search: '?tags=a' }, true, true],
    ['a pushed query', { pathname: '/ambassadors', search: '' }, false, true],
    ['a replaced query', { pathname: '/ambassadors', search: '' }, true, false],
    ['the same address', here, false, false],
  ])('is decided for %s', (_, there, isReplace, leaves) => {
    expect(leavesScreen(here, there, isReplace)).toBe(leaves);
  });

  it('is not going from step to step of what is being made [TYPE-185]', () => {
    const step = (pathname: string, search: string) => ({ pathname, search });
    const clone = '/activity-types/new';
    const custom = `${clone}/custom`;
    expect(leavesScreen(step(custom, ''), step(custom, '?s=3'), false)).toBe(false);
    expect(leavesScreen(step(clone, '?clone=a&s=3'), step(clone, '?s=1&clone=a'), false)).toBe(
      false,
    );
    expect(leavesScreen(step(custom, '?s=3'), step(custom, '?s=3&vueq=1'), false)).toBe(true);
    expect(leavesScreen(step(clone, '?clone=a&s=3'), step(clone, '?clone=b&s=3'), false)).toBe(
      true,
    );
    expect(leavesScreen(step('/ambassadors', ''), step('/ambassadors', '?s=3'), false)).toBe(true);
  });
});

describe('closing the tab', () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('makes the browser ask while something is unsaved, and only then [SHELL-165]', () => {
    const { unsaved, source } = dirty();
    const stop = guardUnload(unsaved, window);
    expect(close()).toBe(true);
    unsaved.report(source, false);
    expect(close()).toBe(false);
    unsaved.report(source, true);
    expect(close()).toBe(true);
    stop();
    expect(close()).toBe(false);
  });
});

describe('Back and Forward with the Navigation API', () => {
  const origin = 'http://acme.test';
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  function setUp(isDirty = true) {
    const { unsaved, source } = dirty();
    unsaved.report(source, isDirty);
    const traverseTo = vi.fn(() => ({
      committed: Promise.resolve(),
      finished: Promise.reject(new Error('another navigation came')),
    }));
    const navigation = Object.assign(new EventTarget(), {
      currentEntry: { url: `${origin}/my/user` },
      traverseTo,
    });
    // jsdom has no Navigation API; this is the part of it that is used.
    stops.push(guardHistory(unsaved, navigation as unknown as Navigation));
    const go = (fields: object = {}, cancelable = true) => {
      const event = Object.assign(new Event('navigate', { cancelable }), {
        navigationType: 'traverse',
        destination: { url: `${origin}/dashboard`, key: 'back', sameDocument: true },
        ...fields,
      });
      navigation.dispatchEvent(event);
      return event.defaultPrevented;
    };
    return { unsaved, traverseTo, go };
  }

  it('stop before the address changes, and stay there when the person stays [BRIDGE-134 SHELL-165]', async () => {
    const { unsaved, traverseTo, go } = setUp();
    expect(go()).toBe(true);
    unsaved.question.get()?.answer(false);
    await Promise.resolve();
    expect(traverseTo).not.toHaveBeenCalled();
  });

  it('go on to the same entry when the person leaves [BRIDGE-134]', async () => {
    const { unsaved, traverseTo, go } = setUp();
    go();
    unsaved.question.get()?.answer(true);
    await vi.waitFor(() => expect(traverseTo).toHaveBeenCalledWith('back'));
    expect(go()).toBe(false);
  });

  it.each([
    ['nothing is unsaved', false, {}],
    ['the router handles a link', true, { navigationType: 'push' }],
    ['the browser asks by itself', true, { destination: { url: origin, sameDocument: false } }],
    [
      'the place is on the same page',
      true,
      { destination: { url: `${origin}/my/user#name`, sameDocument: true } },
    ],
  ])('pass when %s', (_, isDirty, fields) => {
    const { unsaved, go } = setUp(isDirty);
    expect(go(fields)).toBe(false);
    expect(unsaved.question.get()).toBeNull();
  });

  it('are left to the router where the browser does not let us stop them', () => {
    const { unsaved, go } = setUp();
    go({}, false);
    expect(unsaved.question.get()).toBeNull();
  });
});
