import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeConnections, type FakeFrame } from '../testing/fake-connection.ts';
import { createFramePool } from './frame-pool.ts';
import { type FrameOwner, openSlot } from './pooled-frame.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function setUp({
  hasNewerRelease = async () => false,
  fetchDocument = () => Promise.reject(new TypeError('no server')),
  framedDocument = () => '/admin',
  openHere = () => undefined,
}: Partial<
  Pick<FrameOwner, 'hasNewerRelease' | 'fetchDocument' | 'framedDocument' | 'openHere'>
> = {}) {
  const place = document.body.appendChild(document.createElement('div'));
  const shellButton = document.body.appendChild(document.createElement('button'));
  const connections = createFakeConnections();
  const gone = vi.fn();
  const awaited = vi.fn();
  const pool = createFramePool({
    // Any number of documents, by the first part of their paths.
    documentOf: (path) => `/${path.split(/[/?#]/, 2)[1] ?? ''}`,
    framedDocument,
    openHere,
    openSlot,
    connect: connections.connect,
    fetchDocument,
    hasNewerRelease,
    onAwaited: awaited,
    focusShell: () => shellButton.focus(),
    onSight: () => {},
    onGone: gone,
  });
  pool.mount(place);
  const frameAt = (index: number) => {
    const frame = connections.frames[index];
    if (!frame) throw new Error(`There is no frame ${index}`);
    return frame;
  };
  return { pool, place, shellButton, gone, awaited, frames: connections.frames, frameAt };
}

const at = (path: string, entryId = path) => ({ path, entryId });
const settle = () => vi.advanceTimersByTimeAsync(0);

/** The messages sent since the last look, once each of them has been answered. */
async function sentTo(frame: FakeFrame): Promise<string[]> {
  await settle();
  return frame.takeSent();
}

describe('a page that was asked for', () => {
  const failed = { phase: 'failed', reason: 'timeout' };

  async function ask() {
    const app = setUp();
    app.pool.show(at('/admin/dashboard'));
    app.frameAt(0).onReady();
    await settle();
    return app;
  }

  it('is given up when it says nothing of itself for 10 s [BRIDGE-185]', async () => {
    const { pool } = await ask();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(pool.get()).toEqual({ phase: 'shown' });
    await vi.advanceTimersByTimeAsync(1);
    expect(pool.get()).toEqual(failed);
  });

  it('has all the time once it has said something, until the next one [BRIDGE-185]', async () => {
    const { pool, frameAt } = await ask();
    frameAt(0).pooled.arrived();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pool.get()).toEqual({ phase: 'shown' });
    pool.show(at('/admin/ambassadors'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pool.get()).toEqual(failed);
  });

  it('is not waited for while it is out of sight, and anew when it comes back [BRIDGE-185]', async () => {
    const { pool } = await ask();
    pool.park();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pool.get()).toEqual({ phase: 'parked' });
    pool.show(at('/admin/dashboard'));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(pool.get()).toEqual({ phase: 'shown' });
    await vi.advanceTimersByTimeAsync(1);
    expect(pool.get()).toEqual(failed);
  });
});

describe('what is awaited', () => {
  const latest = (awaited: ReturnType<typeof setUp>['awaited']) => awaited.mock.lastCall?.[0];

  it('is the page in sight, from its document to its first word [BRIDGE-189]', async () => {
    const { pool, frameAt, awaited } = setUp();
    pool.show(at('/admin/dashboard'));
    expect(latest(awaited)).toBe('/admin/dashboard');
    frameAt(0).onReady();
    expect(latest(awaited)).toBe('/admin/dashboard');
    frameAt(0).pooled.arrived();
    expect(latest(awaited)).toBeNull();
    pool.show(at('/admin/ambassadors'));
    expect(latest(awaited)).toBe('/admin/ambassadors');
  });

  it('is the page in sight again as soon as its document is loaded anew [BRIDGE-189]', async () => {
    const { pool, frameAt, awaited } = setUp();
    pool.show(at('/admin/dashboard'));
    frameAt(0).onReady();
    frameAt(0).pooled.arrived();
    expect(latest(awaited)).toBeNull();
    frameAt(0).onLost();
    expect(latest(awaited)).toBe('/admin/dashboard');
  });

  it.each<[string, (app: ReturnType<typeof setUp>) => unknown]>([
    ['left', ({ pool }) => pool.park()],
    ['given up', () => vi.advanceTimersByTimeAsync(10_000)],
    ['thrown away', ({ pool }) => pool.empty()],
  ])('is nothing once the page is %s [BRIDGE-189]', async (_, end) => {
    const app = setUp();
    app.pool.show(at('/admin/dashboard'));
    app.frameAt(0).onReady();
    await end(app);
    await settle();
    expect(latest(app.awaited)).toBeNull();
  });
});

describe('showing', () => {
  it('loads the wanted document itself, then keeps the frame for every other page [BRIDGE-96 BRIDGE-105]', async () => {
    const { pool, frames, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    expect(frameAt(0).element.getAttribute('src')).toBe('/admin/dashboard');
    frameAt(0).onReady();
    await sentTo(frameAt(0));
    pool.show(at('/admin/ambassadors?tags=includes-all:a'));
    expect(frames).toHaveLength(1);
    expect(await sentTo(frameAt(0))).toEqual([
      'navigate /admin/ambassadors?tags=includes-all:a',
      'focus-page',
    ]);
    expect(frameAt(0).element.getAttribute('src')).toBe('/admin/dashboard');
  });

  it('is loading until the handshake and then sends the latest wish once [BRIDGE-109 BRIDGE-122]', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    pool.show(at('/admin/ambassadors'));
    expect(pool.get()).toEqual({ phase: 'loading' });
    expect(await sentTo(frameAt(0))).toEqual([]);
    frameAt(0).onReady();
    expect(pool.get()).toEqual({ phase: 'shown' });
    expect(await sentTo(frameAt(0))).toEqual(['navigate /admin/ambassadors']);
  });

  it('says nothing to a frame that is there already', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    frameAt(0).onReady();
    await sentTo(frameAt(0));
    pool.show(at('/admin/dashboard'));
    expect(await sentTo(frameAt(0))).toEqual([]);
  });

  it('leaves the focus in a page whose query alone has changed [BRIDGE-117]', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/ambassadors'));
    frameAt(0).onReady();
    await sentTo(frameAt(0));
    pool.show(at('/admin/ambassadors?vueq=1'));
    expect(await sentTo(frameAt(0))).toEqual(['navigate /admin/ambassadors?vueq=1']);
  });

  it('does not send a frame back to a page it has reported and left since [BRIDGE-117]', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/ambassadors', '1'));
    frameAt(0).onReady();
    await sentTo(frameAt(0));
    frameAt(0).pooled.echoes.push('/admin/ambassadors?q=a', '/admin/ambassadors?q=ab');
    frameAt(0).pooled.target = at('/admin/ambassadors?q=ab', '1');
    pool.show(at('/admin/ambassadors?q=a', '1'));
    pool.show(at('/admin/ambassadors?q=ab', '1'));
    expect(await sentTo(frameAt(0))).toEqual([]);
    pool.show(at('/admin/ambassadors?q=a', '1'));
    expect(await sentTo(frameAt(0))).toEqual(['navigate /admin/ambassadors?q=a']);
  });

  it('sends a frame that reloads by itself to the page of the address bar [BRIDGE-111]', async () => {
    const { pool, frameAt, gone } = setUp();
    pool.show(at('/admin/dashboard'));
    frameAt(0).onReady();
    pool.show(at('/admin/ambassadors'));
    frameAt(0).pooled.isDirty = true;
    frameAt(0).onLost();
    expect(pool.get()).toEqual({ phase: 'loading' });
    expect(frameAt(0).pooled.isDirty).toBe(false);
    expect(gone).toHaveBeenLastCalledWith(frameAt(0).pooled);
    await sentTo(frameAt(0));
    frameAt(0).onReady();
    expect(await sentTo(frameAt(0))).toEqual(['navigate /admin/ambassadors']);
  });
});

describe('parking', () => {
  /** Gives the frame a document, which it does not load in a test; answers its body. */
  function bodyIn(frame: FakeFrame): HTMLElement {
    const contentDocument = document.implementation.createHTMLDocument();
    Object.defineProperty(frame.element, 'contentDocument', { value: contentDocument });
    return contentDocument.body;
  }

  it('suspends the frame, out of reach and with the focus in the shell, and resumes it [BRIDGE-95 BRIDGE-107]', async () => {
    const { pool, place, shellButton, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    frameAt(0).onReady();
    frameAt(0).element.focus();
    await sentTo(frameAt(0));
    const wrapper = place.querySelector('iframe')?.parentElement;
    const body = bodyIn(frameAt(0));

    pool.park();
    await settle();
    expect(pool.get()).toEqual({ phase: 'parked' });
    expect(document.activeElement).toBe(shellButton);
    expect(wrapper?.inert).toBe(true);
    expect(wrapper?.hasAttribute('data-parked')).toBe(true);
    expect(body.hasAttribute('inert')).toBe(true);
    expect(await sentTo(frameAt(0))).toEqual(['suspend']);

    pool.show(at('/admin/ambassadors'));
    expect(wrapper?.inert).toBe(false);
    expect(body.hasAttribute('inert')).toBe(false);
    expect(wrapper?.hasAttribute('data-parked')).toBe(false);
    expect(await sentTo(frameAt(0))).toEqual([
      'resume',
      'navigate /admin/ambassadors',
      'focus-page',
    ]);
  });

  it('keeps the focus from a page that starts out of sight [BRIDGE-107]', () => {
    const { pool, frameAt } = setUp();
    pool.warm();
    const body = bodyIn(frameAt(0));
    frameAt(0).onReady();
    expect(body.hasAttribute('inert')).toBe(true);
    pool.show(at('/admin/dashboard'));
    expect(body.hasAttribute('inert')).toBe(false);
  });

  it('keeps the focus from a page behind a message, also from one that is loaded anew there [SHELL-381]', () => {
    const { pool, place, shellButton, frameAt } = setUp();
    const cover = (isCovered: boolean) => {
      place.toggleAttribute('inert', isCovered);
      pool.cover(isCovered);
    };
    pool.show(at('/admin/dashboard'));
    frameAt(0).onReady();
    const body = bodyIn(frameAt(0));
    frameAt(0).element.focus();
    cover(true);
    expect(document.activeElement).toBe(shellButton);
    expect(body.hasAttribute('inert')).toBe(true);
    body.removeAttribute('inert');
    frameAt(0).onReady();
    expect(body.hasAttribute('inert')).toBe(true);
    cover(false);
    expect(body.hasAttribute('inert')).toBe(false);
  });

  it('gives the focus to the page again when it comes back into sight, by a link or by Back [BRIDGE-133]', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/dashboard', '1'));
    frameAt(0).onReady();
    for (const [entryId, arrival] of [
      ['1', ['resume', 'focus-page']],
      ['2', ['resume', 'navigate /admin/dashboard', 'focus-page']],
    ] as const) {
      pool.park();
      await sentTo(frameAt(0));
      pool.show(at('/admin/dashboard', entryId));
      expect(await sentTo(frameAt(0))).toEqual(arrival);
    }
  });

  it('does not park between two embedded screens', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    frameAt(0).onReady();
    await sentTo(frameAt(0));
    pool.park();
    pool.show(at('/admin/ambassadors'));
    await settle();
    expect(await sentTo(frameAt(0))).toEqual(['navigate /admin/ambassadors', 'focus-page']);
  });

  it('leaves a page whose changes were given up before it parks [SHELL-165]', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    frameAt(0).onReady();
    frameAt(0).pooled.isDirty = true;
    await sentTo(frameAt(0));
    pool.discard(frameAt(0).pooled);
    pool.park();
    await settle();
    expect(await sentTo(frameAt(0))).toEqual(['navigate /admin', 'suspend']);
    pool.show(at('/admin/dashboard'));
    expect(await sentTo(frameAt(0))).toEqual(['resume', 'navigate /admin/dashboard', 'focus-page']);
  });

  it('is sent to a page that it had reported, when the person left before the address bar was there', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/administrators'));
    frameAt(0).onReady();
    // The address bar was on its way there when a link of the menu was clicked.
    frameAt(0).pooled.echoes.push('/admin/administrators?q=ann');
    pool.discard(frameAt(0).pooled);
    pool.park();
    await sentTo(frameAt(0));
    pool.show(at('/admin/administrators?q=ann'));
    expect(await sentTo(frameAt(0))).toContain('navigate /admin/administrators?q=ann');
  });

  it('keeps one frame warm, out of sight and suspended [BRIDGE-106]', async () => {
    const { pool, frames, frameAt } = setUp();
    pool.warm();
    pool.warm();
    frameAt(0).onReady();
    expect(frames).toHaveLength(1);
    expect(pool.get()).toEqual({ phase: 'parked' });
    expect(await sentTo(frameAt(0))).toEqual(['navigate /admin', 'suspend']);
    pool.show(at('/admin/dashboard'));
    expect(pool.get()).toEqual({ phase: 'shown' });
    expect(await sentTo(frameAt(0))).toEqual(['resume', 'navigate /admin/dashboard', 'focus-page']);
  });

  it('keeps the other document warm beside pages of this one, once [BRIDGE-106]', async () => {
    const here = document.createElement('div');
    const page = {
      element: here,
      page: () => here,
      state: { phase: 'ready' } as const,
      send: async () => {},
      fail: () => {},
      close: () => {},
    };
    const { pool, frames, frameAt, awaited } = setUp({
      framedDocument: () => '/older',
      openHere: (served) => (served === '/admin' ? page : undefined),
    });
    pool.show(at('/admin/dashboard'));
    awaited.mockClear();
    pool.warm();
    pool.warm();
    expect(frames).toHaveLength(1);
    expect(frameAt(0).element.getAttribute('src')).toBe('/older');
    frameAt(0).onReady();
    expect(await sentTo(frameAt(0))).toEqual(['navigate /older', 'suspend']);
    frameAt(0).pooled.arrived();
    // The page in sight is awaited as before.
    expect(awaited).not.toHaveBeenCalled();
    pool.show(at('/older/list'));
    expect(await sentTo(frameAt(0))).toEqual(['resume', 'navigate /older/list', 'focus-page']);
    expect(frames).toHaveLength(1);
  });

  it('goes to another fragment of the page, also at the same entry of the history [BRIDGE-238]', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/dashboard#week', 'entry'));
    frameAt(0).onReady();
    await sentTo(frameAt(0));
    pool.show(at('/admin/dashboard#month', 'entry'));
    expect(await sentTo(frameAt(0))).toEqual(['navigate /admin/dashboard#month']);
    pool.show(at('/admin/dashboard#month', 'entry'));
    expect(await sentTo(frameAt(0))).toEqual([]);
  });

  it('drops a warm frame that fails, so that the screen starts with a new one', async () => {
    const { pool, place, frames } = setUp();
    pool.warm();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(place.querySelector('iframe')).toBeNull();
    pool.show(at('/admin/dashboard'));
    expect(frames).toHaveLength(2);
    expect(pool.get()).toEqual({ phase: 'loading' });
  });
});

describe('the cap', () => {
  it('throws away the frame unused longest, never one with unsaved changes [BRIDGE-167]', () => {
    const { pool, frames, frameAt } = setUp();
    for (const path of ['/admin/a', '/support/b', '/third/c']) pool.show(at(path));
    for (const frame of frames) frame.onReady();
    pool.show(at('/admin/a'));
    frameAt(1).pooled.isDirty = true;
    pool.show(at('/fourth/d'));
    expect(frames.map((frame) => frame.isClosed)).toEqual([false, false, true, false]);
    pool.show(at('/fifth/e'));
    expect(frames.map((frame) => frame.isClosed)).toEqual([true, false, true, false, false]);
  });

  it('throws all away when the session ends [BRIDGE-162]', () => {
    const { pool, place, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    pool.empty();
    expect(place.querySelector('iframe')).toBeNull();
    expect(frameAt(0).isClosed).toBe(true);
    expect(pool.get()).toEqual({ phase: 'parked' });
  });

  it('throws all away when their place leaves the page, and starts again in the next one', async () => {
    const { pool, place, frames } = setUp();
    const unmount = pool.mount(place);
    pool.show(at('/admin/dashboard'));
    place.remove();
    unmount();
    await settle();
    expect(frames[0]?.isClosed).toBe(true);
    pool.mount(document.body.appendChild(document.createElement('div')));
    expect(frames).toHaveLength(2);
    expect(pool.get()).toEqual({ phase: 'loading' });
  });
});

describe('failing', () => {
  const arrive = (
    element: HTMLIFrameElement,
    contentDocument: Partial<Document> | null,
    arrival: { responseStatus?: number } = { responseStatus: 0 },
  ) => {
    Object.defineProperty(element, 'contentDocument', {
      value: contentDocument && { querySelector: () => null, ...contentDocument },
      configurable: true,
    });
    Object.defineProperty(element, 'contentWindow', {
      configurable: true,
      value: {
        location: { pathname: new URL(contentDocument?.URL ?? 'http://x/').pathname },
        performance: { getEntriesByType: () => [arrival] },
      },
    });
    element.dispatchEvent(new Event('load'));
  };
  const document200 = { URL: 'http://acme.test/admin/dashboard' };

  it('gives up 10 s after loading began without a handshake [BRIDGE-110 BRIDGE-166]', async () => {
    const { pool } = setUp();
    pool.show(at('/admin/dashboard'));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(pool.get()).toEqual({ phase: 'loading' });
    await vi.advanceTimersByTimeAsync(1);
    expect(pool.get()).toEqual({ phase: 'failed', reason: 'timeout' });
  });

  it.each([
    ['not-found', document200, 404],
    ['server-error', document200, 503],
    ['sign-in', { URL: 'http://acme.test/login' }, 200],
    ['refused', null, 0],
  ] as const)(
    'tells %s as soon as the document has arrived [BRIDGE-110]',
    async (reason, arrived, status) => {
      const { pool, frameAt } = setUp();
      pool.show(at('/admin/dashboard'));
      arrive(frameAt(0).element, arrived, { responseStatus: status });
      await settle();
      expect(pool.get()).toEqual({ phase: 'failed', reason });
    },
  );

  it('takes a document for a sign-in page that asks for a password at the frame’s own address', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    const asksPassword = { querySelector: () => document.createElement('input') };
    arrive(frameAt(0).element, { ...document200, ...asksPassword }, { responseStatus: 200 });
    await settle();
    expect(pool.get()).toEqual({ phase: 'failed', reason: 'sign-in' });
  });

  it('tells a document whose program never speaks, and heals when it does after all', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    arrive(frameAt(0).element, document200, { responseStatus: 200 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pool.get()).toEqual({ phase: 'failed', reason: 'crashed' });
    frameAt(0).onReady();
    expect(pool.get()).toEqual({ phase: 'shown' });
  });

  it.each([
    ['not-found', 404],
    ['server-error', 503],
    ['crashed', 200],
  ] as const)(
    'asks the server once more about a silent document, in a browser that does not tell its status: %s [BRIDGE-110]',
    async (reason, status) => {
      const fetchDocument = vi.fn(async () => new Response('', { status }));
      const { pool, frameAt } = setUp({ fetchDocument });
      pool.show(at('/admin/dashboard'));
      arrive(frameAt(0).element, document200, {});
      await vi.advanceTimersByTimeAsync(999);
      expect(fetchDocument).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(pool.get()).toEqual({ phase: 'failed', reason });
    },
  );

  it('tells a document that says nothing it understands from one of a newer release [BRIDGE-165]', async () => {
    const { pool, frameAt } = setUp({ hasNewerRelease: async () => true });
    pool.show(at('/admin/dashboard'));
    arrive(frameAt(0).element, document200, { responseStatus: 200 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pool.get()).toEqual({ phase: 'failed', reason: 'other-release' });
  });

  it('waits no longer than it would for the frame to learn which release is served', async () => {
    const { pool, frameAt } = setUp({ hasNewerRelease: () => new Promise(() => {}) });
    pool.show(at('/admin/dashboard'));
    arrive(frameAt(0).element, document200, { responseStatus: 200 });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(pool.get()).toEqual({ phase: 'loading' });
    await vi.advanceTimersByTimeAsync(1);
    expect(pool.get()).toEqual({ phase: 'failed', reason: 'crashed' });
  });

  it('notices that a document it knew was replaced by one that does not speak', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    frameAt(0).onReady();
    arrive(frameAt(0).element, document200, { responseStatus: 500 });
    await settle();
    expect(pool.get()).toEqual({ phase: 'failed', reason: 'server-error' });
  });

  it('tells a frame of another protocol version, and goes on to when it has loaded [BRIDGE-165]', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    frameAt(0).onFailed('other-release');
    frameAt(0).element.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pool.get()).toEqual({ phase: 'failed', reason: 'other-release' });
  });

  it('tries again in a new frame, since assigning src twice would add to the history [BRIDGE-164]', async () => {
    const { pool, place, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    await vi.advanceTimersByTimeAsync(10_000);
    pool.retry();
    expect(place.querySelectorAll('iframe')).toHaveLength(1);
    expect(place.querySelector('iframe')).not.toBe(frameAt(0).element);
    expect(pool.get()).toEqual({ phase: 'loading' });
  });

  it('tries again by itself when another embedded screen is wanted', async () => {
    const { pool, frameAt } = setUp();
    pool.show(at('/admin/dashboard'));
    await vi.advanceTimersByTimeAsync(10_000);
    pool.show(at('/admin/ambassadors'));
    expect(pool.get()).toEqual({ phase: 'loading' });
    expect(frameAt(1).element.getAttribute('src')).toBe('/admin/ambassadors');
  });
});
