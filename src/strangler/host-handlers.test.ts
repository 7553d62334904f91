import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostilePaths } from '#bridge/testing/hostile-paths.ts';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { type EmbeddedDocument, loadDocument } from './testing/embedded-document.ts';
import { renderShell } from './testing/test-shell.tsx';

let shell: ReturnType<typeof renderShell>;
let embedded: EmbeddedDocument;

async function open(address: string, options?: Parameters<typeof renderShell>[1]) {
  shell = renderShell(address, options);
  embedded = await loadDocument(shell.frame());
  embedded.received.length = 0;
}

const send: EmbeddedDocument['connection']['send'] = (type, payload) =>
  embedded.connection.send(type, payload);
const refused = expect.objectContaining({ code: 'refused' });

beforeEach(() => localStorage.clear());
afterEach(() => shell.close());

describe('the handshake', () => {
  it('gives the frame all it needs to start [BRIDGE-68 BRIDGE-91 BRIDGE-157]', async () => {
    await open('/dashboard');
    expect(embedded.welcome).toMatchObject({
      protocol: 1,
      session: { token: 'first-token' },
      tenant: { tenantId: 'acme' },
      userData: { version: 0 },
      theme: { colorScheme: 'light' },
    });
    expect(shell.frame().src).not.toContain('token');
  });
});

describe('navigation-request', () => {
  it('changes to the old address and shows the page in the frame [BRIDGE-63 BRIDGE-75 BRIDGE-114 BRIDGE-130]', async () => {
    await open('/dashboard');
    await send('navigation-request', { path: '/admin/configuration/administrators?x=1' });
    await waitFor(() => expect(shell.address()).toBe('/configuration/administrators?x=1'));
    await waitFor(() =>
      expect(embedded.received).toEqual([
        'navigate /admin/configuration/administrators?x=1',
        'focus-page',
      ]),
    );
    expect(shell.router.state.historyAction).toBe('PUSH');
  });

  it('keeps the fragment, which the page is told of as well [BRIDGE-238]', async () => {
    await open('/dashboard');
    const path = '/admin/configuration/administrators?x=1#invited';
    await send('navigation-request', { path });
    await waitFor(() => expect(shell.address()).toBe('/configuration/administrators?x=1#invited'));
    await waitFor(() => expect(embedded.received).toEqual([`navigate ${path}`, 'focus-page']));
    await shell.router.navigate('/configuration/administrators?x=1#joined', { replace: true });
    await waitFor(() =>
      expect(embedded.received.at(-1)).toBe(
        'navigate /admin/configuration/administrators?x=1#joined',
      ),
    );
    await send('page-state-change', {
      isDirty: false,
      path: '/admin/configuration/administrators?x=1',
    });
    expect(shell.address()).toBe('/configuration/administrators?x=1#joined');
  });

  it('replaces the entry when asked to [BRIDGE-78]', async () => {
    await open('/dashboard');
    await send('navigation-request', {
      path: '/admin/configuration/administrators',
      replace: true,
    });
    await waitFor(() => expect(shell.address()).toBe('/configuration/administrators'));
    expect(shell.router.state.historyAction).toBe('REPLACE');
  });

  it('shows the native side of a screen that has one, and parks the frame [BRIDGE-107 BRIDGE-114]', async () => {
    await open('/dashboard');
    await send('navigation-request', { path: '/admin/ambassadors?tags=includes-all:vip' });
    await waitFor(() => expect(shell.address()).toBe('/ambassadors?tags=vip'));
    await waitFor(() => expect(embedded.received).toEqual(['suspend']));
    expect(shell.strangler.pool.get()).toEqual({ phase: 'parked' });
    expect(shell.services.focusContent).not.toHaveBeenCalled();
  });

  it.each(['/admin/nowhere', '/dashboard', '/admin', '/admin/../login'])(
    'refuses %s, changes nothing and counts it [BRIDGE-53 BRIDGE-115]',
    async (path) => {
      await open('/dashboard');
      await expect(send('navigation-request', { path })).rejects.toEqual(refused);
      expect(shell.address()).toBe('/dashboard');
      expect(shell.strangler.inspector.list()).toContainEqual(
        expect.objectContaining({ direction: 'in', reason: 'refused' }),
      );
    },
  );

  it('is refused from a frame that is out of sight [BRIDGE-107]', async () => {
    await open('/dashboard');
    await shell.router.navigate('/my/user');
    await waitFor(() => expect(embedded.received).toEqual(['suspend']));
    await expect(send('navigation-request', { path: '/admin/dashboard' })).rejects.toEqual(refused);
    expect(shell.address()).toBe('/my/user');
  });
});

describe('query-change-request', () => {
  beforeEach(() => open('/configuration/administrators?a=1&b=2'));

  it('replaces the query by the mapping and leaves the frame in peace [BRIDGE-65 BRIDGE-80 BRIDGE-117]', async () => {
    await send('query-change-request', { query: { a: null, vueq: '{"page":2}' } });
    await waitFor(() =>
      expect(shell.address()).toBe('/configuration/administrators?b=2&vueq=%7B%22page%22:2%7D'),
    );
    expect(shell.router.state.historyAction).toBe('REPLACE');
    expect(embedded.received).toEqual([]);
  });

  it('does not send the frame back while changes follow each other quickly [BRIDGE-117]', async () => {
    await Promise.all(
      ['a', 'an', 'ann', 'anna'].map((q) => send('query-change-request', { query: { q } })),
    );
    await waitFor(() => expect(shell.address()).toMatch(/q=anna$/));
    expect(embedded.received).toEqual([]);
  });

  it('cannot bring parameters of the shell into the address [BRIDGE-51]', async () => {
    await send('query-change-request', { query: { features: 'x', returnTo: '/', c: '3' } });
    await waitFor(() => expect(shell.address()).toBe('/configuration/administrators?a=1&b=2&c=3'));
  });
});

describe('a change of the query, while the shell sends the frame elsewhere', () => {
  it('counts once the page has arrived, and not before [BRIDGE-117]', async () => {
    await open('/configuration/administrators?vueq=1');
    const { navigationId } = embedded;
    await shell.router.navigate('/configuration/administrators?vueq=broken');
    await waitFor(() => expect(embedded.navigationId).toBe(navigationId + 1));
    const query = { vueq: null };
    const late = send('query-change-request', { query, navigationId });
    await expect(late).rejects.toEqual(refused);
    expect(shell.address()).toBe('/configuration/administrators?vueq=broken');
    await send('query-change-request', { query, navigationId: embedded.navigationId });
    await waitFor(() => expect(shell.address()).toBe('/configuration/administrators'));
  });
});

describe('a page that the person is leaving', () => {
  const address = '/configuration/administrators';

  const changes = [
    ['query-change-request', { query: { vueq: '1' } }],
    ['page-state-change', { isDirty: false, path: `/admin${address}?vueq=1` }],
  ] as const;

  it.each(changes)(
    'takes nobody back by its %s, and shows on Back what the address says [BRIDGE-290]',
    async (type, payload) => {
      await open(address);
      const gone = shell.router.navigate('/my/user');
      await Promise.all([send(type, payload), gone]);
      expect(shell.address()).toBe('/my/user');
      await waitFor(() => expect(shell.strangler.pool.get()).toEqual({ phase: 'parked' }));
      embedded.received.length = 0;
      await shell.router.navigate(-1);
      await waitFor(() => expect(shell.address()).toBe(address));
      await waitFor(() => expect(embedded.received).toContain(`navigate /admin${address}`));
    },
  );

  it.each(changes)(
    'takes nobody back by its %s while the next page is fetched [BRIDGE-290]',
    async (type, payload) => {
      const entering = { entered: Promise.resolve(null) };
      shell = renderShell(address, { entering: () => entering.entered });
      embedded = await loadDocument(await waitFor(() => shell.frame()));
      let release: () => void = () => {};
      entering.entered = new Promise((resolve) => {
        release = () => resolve(null);
      });
      const gone = shell.router.navigate('/my/user');
      expect(shell.router.state.navigation.location?.pathname).toBe('/my/user');
      await send(type, payload);
      release();
      await gone;
      await waitFor(() => expect(shell.address()).toBe('/my/user'));
      expect(shell.router.state.navigation.state).toBe('idle');
    },
  );

  it('goes on to change its own query, however many changes are on their way [BRIDGE-290]', async () => {
    const entering = { entered: Promise.resolve(null) };
    shell = renderShell(`${address}?a=1`, { entering: () => entering.entered });
    embedded = await loadDocument(await waitFor(() => shell.frame()));
    let release: () => void = () => {};
    entering.entered = new Promise((resolve) => {
      release = () => resolve(null);
    });
    await send('query-change-request', { query: { q: 'an' } });
    expect(shell.router.state.navigation.location?.search).toBe('?a=1&q=an');
    await send('query-change-request', { query: { q: 'ann' } });
    release();
    await waitFor(() => expect(shell.address()).toBe(`${address}?a=1&q=ann`));
  });
});

describe('page-state-change', () => {
  beforeEach(() => open('/configuration/administrators'));

  it('sets the title of the document and the name of the frame [BRIDGE-120 SHELL-101]', async () => {
    expect(document.title).toBe('administrators – Acme');
    await send('page-state-change', { isDirty: false, title: 'Invite <b>Ann</b>' });
    await waitFor(() => expect(document.title).toBe('Invite <b>Ann</b> – Acme'));
    expect(shell.frame().title).toBe('Invite <b>Ann</b>');
  });

  it('names the tab by its title again when Back leads to a page that has stayed as it was [BRIDGE-120 SHELL-101]', async () => {
    await send('page-state-change', { isDirty: false, title: 'Ann Lee' });
    await shell.router.navigate('/my/user');
    await waitFor(() => expect(embedded.received).toEqual(['suspend']));
    await shell.router.navigate(-1);
    await waitFor(() => expect(embedded.received).toEqual(['suspend', 'resume', 'focus-page']));
    await waitFor(() => expect(document.title).toBe('Ann Lee – Acme'));
    expect(shell.frame().title).toBe('Ann Lee');
  });

  it('names the tab by a title that has come while the page was out of sight', async () => {
    await shell.router.navigate('/my/user');
    await waitFor(() => expect(embedded.received).toEqual(['suspend']));
    await send('page-state-change', { isDirty: false, title: 'Ann Lee' });
    expect(document.title).not.toContain('Ann Lee');
    await shell.router.navigate(-1);
    await waitFor(() => expect(document.title).toBe('Ann Lee – Acme'));
  });

  it('replaces the address by that of a path the frame has gone to itself [BRIDGE-82 BRIDGE-121]', async () => {
    await send('page-state-change', { isDirty: false, path: '/admin/dashboard?from=x' });
    await waitFor(() => expect(shell.address()).toBe('/dashboard?from=x'));
    expect(shell.router.state.historyAction).toBe('REPLACE');
    expect(embedded.received).toEqual([]);
  });

  it('leaves the address alone when the path is the one it stands for [BRIDGE-121]', async () => {
    const { key } = shell.router.state.location;
    await send('page-state-change', {
      isDirty: false,
      path: '/admin/configuration/administrators',
    });
    expect(shell.router.state.location.key).toBe(key);
  });

  it('does not mind how the frame encodes a query it has just changed [BRIDGE-117]', async () => {
    const query = { q: "it's, a: b", vueq: '{"page":2}' };
    await send('query-change-request', { query });
    await waitFor(() => expect(shell.address()).toMatch(/vueq/));
    const { key } = shell.router.state.location;
    const path = `/admin/configuration/administrators?${new URLSearchParams(query)}`;
    await send('page-state-change', { isDirty: false, path });
    expect(shell.router.state.location.key).toBe(key);
    expect(embedded.received).toEqual([]);
  });

  it('keeps unsaved changes in mind even when the path is unknown [BRIDGE-119]', async () => {
    const told = send('page-state-change', { isDirty: true, path: '/admin/nowhere' });
    await expect(told).rejects.toEqual(refused);
    expect(shell.strangler.unsaved.isDirty.get()).toBe(true);
  });

  it('is of no account from a page the frame has been told to leave [BRIDGE-121]', async () => {
    const { navigationId } = embedded;
    await shell.router.navigate('/dashboard');
    await waitFor(() => expect(embedded.navigationId).toBe(navigationId + 1));
    const path = '/admin/configuration/administrators?late=1';
    await send('page-state-change', { isDirty: true, title: 'Late', path, navigationId });
    expect(shell.address()).toBe('/dashboard');
    expect(shell.strangler.unsaved.isDirty.get()).toBe(false);
    expect(document.title).toBe('dashboard – Acme');
  });

  it('forgets unsaved changes when the document goes [BRIDGE-67 BRIDGE-111]', async () => {
    await send('page-state-change', { isDirty: true });
    expect(shell.strangler.unsaved.isDirty.get()).toBe(true);
    embedded.unload();
    await waitFor(() => expect(shell.strangler.unsaved.isDirty.get()).toBe(false));
  });
});

describe('show-use-custom-domain', () => {
  it('opens the dialog for a tenant with a portal domain, and is refused without one [BRIDGE-73 BRIDGE-88]', async () => {
    await open('/dashboard');
    await expect(send('show-use-custom-domain', {})).rejects.toEqual(refused);
    const { services } = shell;
    services.tenant.set({ ...services.tenant.get(), portalUrl: 'https://portal.acme.test' });
    await send('show-use-custom-domain', {});
    expect(services.showCustomDomainDialog).toHaveBeenCalledOnce();
  });
});

describe('page-failed', () => {
  beforeEach(() => open('/configuration/administrators'));

  it.each(['crashed', 'outdated'] as const)(
    'shows in place of the page that it %s [BRIDGE-169]',
    async (reason) => {
      await send('page-failed', { reason });
      const shown = reason === 'crashed' ? 'page-crashed' : reason;
      expect(shell.strangler.pool.get()).toEqual({ phase: 'failed', reason: shown });
    },
  );

  it('says that changes are lost when there were any, and not otherwise [BRIDGE-186]', async () => {
    const { showNotice } = shell.services;
    await send('page-state-change', { isDirty: true });
    await send('page-failed', { reason: 'crashed' });
    expect(showNotice).toHaveBeenCalledExactlyOnceWith({
      level: 'warning',
      text: draftLabels.lost,
    });
    shell.close();
    await open('/configuration/administrators');
    await send('page-state-change', { isDirty: false });
    await send('page-failed', { reason: 'crashed' });
    expect(shell.services.showNotice).not.toHaveBeenCalled();
  });

  it('says that what was typed is kept where it is [BRIDGE-188]', async () => {
    await send('page-state-change', { isDirty: true, isKept: true });
    await send('page-failed', { reason: 'crashed' });
    expect(shell.services.showNotice).toHaveBeenCalledExactlyOnceWith({
      level: 'info',
      text: draftLabels.kept,
    });
  });

  it('is taken as said when the frame is reloaded with changes on its page [BRIDGE-186]', async () => {
    await send('page-state-change', { isDirty: true });
    embedded.unload();
    await waitFor(() =>
      expect(shell.services.showNotice).toHaveBeenCalledExactlyOnceWith({
        level: 'warning',
        text: draftLabels.lost,
      }),
    );
  });

  it('is of no account once the frame is on its way to another page [BRIDGE-169]', async () => {
    const { navigationId } = embedded;
    await shell.router.navigate('/dashboard');
    await waitFor(() => expect(embedded.navigationId).toBe(navigationId + 1));
    await send('page-failed', { reason: 'crashed', navigationId });
    expect(shell.strangler.pool.get()).toEqual({ phase: 'shown' });
  });
});

describe('external-navigation', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  beforeEach(async () => {
    opened.mockClear();
    await open('/dashboard');
  });

  it('opens a new tab that cannot reach back, unless it is told otherwise [BRIDGE-64 BRIDGE-79 BRIDGE-116]', async () => {
    await send('external-navigation', { url: 'https://example.org/a' });
    expect(opened.mock.calls).toEqual([['https://example.org/a', '_blank', 'noopener,noreferrer']]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/admin',
    'https://a@b',
  ])('refuses %s [BRIDGE-116]', async (url) => {
    await expect(send('external-navigation', { url })).rejects.toMatchObject({
      code: 'invalid-payload',
    });
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('a path that leads elsewhere', () => {
  const banner = { id: '1', kind: 'top-banner-message', level: 'info', message: 'Hello' } as const;

  it('is followed by no message, however it is written [BRIDGE-53 BRIDGE-115]', async () => {
    await open('/dashboard');
    for (const path of hostilePaths) {
      const messages = [
        send('navigation-request', { path }),
        send('page-state-change', { isDirty: false, path }),
        send('app-instruction', { ...banner, action: { label: 'Go', path } }),
      ];
      for (const message of messages) {
        await expect(message, path).rejects.toMatchObject({ code: 'invalid-payload' });
      }
    }
    expect(shell.address()).toBe('/dashboard');
    expect(shell.strangler.instructions.get()).toEqual([]);
  });
});

describe('app-instruction', () => {
  beforeEach(() => open('/dashboard'));
  const banner = { kind: 'top-banner-message', level: 'info' } as const;
  const shown = () => shell.strangler.instructions.get().map(({ id, message }) => [id, message]);

  it('shows a banner as plain text, and replaces the one with its id [BRIDGE-69 BRIDGE-123 BRIDGE-124 BRIDGE-152]', async () => {
    await send('app-instruction', { ...banner, id: '1', message: 'First' });
    await send('app-instruction', { ...banner, id: '1', message: '<img src=x onerror=alert(1)>' });
    await waitFor(() =>
      expect(document.body.textContent).toContain('<img src=x onerror=alert(1)>'),
    );
    expect(document.body.textContent).not.toContain('First');
    expect(document.querySelector('img')).toBeNull();
  });

  it('covers the frame with a full-page message, out of reach, until it is cleared [BRIDGE-69 BRIDGE-70 BRIDGE-85 BRIDGE-123 BRIDGE-125 SHELL-381]', async () => {
    const place = () => shell.frame().closest('[inert]');
    const cover = vi.spyOn(shell.strangler.pool, 'cover');
    await send('app-instruction', {
      id: '1',
      kind: 'full-page-message',
      level: 'error',
      message: 'Moved',
    });
    await waitFor(() => expect(place()).not.toBeNull());
    expect(cover).toHaveBeenLastCalledWith(true);
    expect(document.body.textContent).toContain('Moved');
    await send('clear-app-instructions', { ids: ['other'] });
    expect(shown()).toHaveLength(1);
    await send('clear-app-instructions', {});
    await waitFor(() => expect(place()).toBeNull());
    expect(cover).toHaveBeenLastCalledWith(false);
  });

  it('has a button for a place that exists, and none for another [BRIDGE-84 BRIDGE-114]', async () => {
    for (const path of ['/admin/nowhere', '/admin/configuration/administrators']) {
      const action = { label: 'Go', path };
      await send('app-instruction', { ...banner, id: path, message: 'Hello', action });
    }
    const [unknown, known] = shell.strangler.instructions.get();
    expect(unknown?.action).toBeUndefined();
    known?.action?.run();
    await waitFor(() => expect(shell.address()).toBe('/configuration/administrators'));
  });

  it('keeps the latest five, and none after the embedded screens are left [BRIDGE-124]', async () => {
    for (const id of ['1', '2', '3', '4', '5', '6']) {
      await send('app-instruction', { ...banner, id, message: id });
    }
    expect(shown().map(([id]) => id)).toEqual(['2', '3', '4', '5', '6']);
    await shell.router.navigate('/my/user');
    await waitFor(() => expect(shown()).toEqual([]));
  });
});

describe('what both sides share', () => {
  beforeEach(() => open('/dashboard'));

  it('follows session, tenant, theme and user data without a reload [BRIDGE-71 BRIDGE-92 BRIDGE-93 BRIDGE-94]', async () => {
    const { tenant, colorScheme } = shell.services;
    tenant.set({ ...tenant.get(), enabled: false });
    colorScheme.set('dark');
    await send('patch-user-data', { patch: { preferences: { beta: { reports: true } } } });
    expect(shell.services.patchUserData).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(embedded.received).toEqual([
        'tenant-changed',
        'theme-changed dark',
        'user-data-changed 1',
      ]),
    );
  });

  it('answers a patch at once, however long the server takes to save it', async () => {
    shell.services.patchUserData.mockReturnValueOnce(new Promise(() => {}));
    const patch = { preferences: { beta: { reports: true } } };
    await expect(send('patch-user-data', { patch })).resolves.toBeUndefined();
  });

  it('tells what a patch has made of the user data before it answers', async () => {
    await send('patch-user-data', { patch: { preferences: { beta: { reports: true } } } });
    expect(embedded.received).toEqual(['user-data-changed 1']);
  });

  it('refuses a patch of anything else than preferences and what was seen [BRIDGE-153]', async () => {
    const patch = JSON.parse('{"roles":["admin"]}');
    await expect(send('patch-user-data', { patch })).rejects.toMatchObject({
      code: 'invalid-payload',
    });
    expect(shell.services.patchUserData).not.toHaveBeenCalled();
  });

  it('reads again what the other side has changed, in both directions [BRIDGE-101 BRIDGE-137]', async () => {
    await send('entity-changed', { entity: 'administrator', id: '1' });
    expect(shell.services.refreshEntity).toHaveBeenCalledWith({ entity: 'administrator', id: '1' });
    shell.changeEntity({ entity: 'ambassador' });
    await waitFor(() => expect(embedded.received).toEqual(['entity-changed ambassador']));
  });

  it('empties the frame when the session ends [BRIDGE-162]', async () => {
    shell.services.token.set(null);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('hands notices, chords, guides and the ended session to the shell [BRIDGE-72 BRIDGE-74 BRIDGE-87 BRIDGE-89 BRIDGE-98 BRIDGE-99 BRIDGE-127 BRIDGE-133 BRIDGE-136 SET-147]', async () => {
    await send('show-notice', { level: 'success', text: 'Saved' });
    await send('shortcut', { chord: 'Mod+K' });
    await send('show-guide', { guideId: 'none' });
    await send('reload-tenant', {});
    await send('session-expired', {});
    const { services } = shell;
    expect(services.showNotice).toHaveBeenCalledWith({ level: 'success', text: 'Saved' });
    expect(services.pressChord).toHaveBeenCalledWith('Mod+K');
    expect(services.showGuide).toHaveBeenCalledWith('none');
    expect(services.reloadTenant).toHaveBeenCalledOnce();
    expect(services.expireSession).toHaveBeenCalledOnce();
    expect(services.endSession).not.toHaveBeenCalled();
    await send('session-expired', { byPerson: true });
    expect(services.endSession).toHaveBeenCalledOnce();
    expect(services.expireSession).toHaveBeenCalledOnce();
  });

  it('goes on with the token that a call of the frame was answered, of the same person alone [BRIDGE-184]', async () => {
    shell.close();
    await open('/dashboard', { token: makeToken() });
    const { renewSession } = shell.services;
    const renewed = makeToken({ exp: 4_100_000_000 });
    for (const other of [
      'no token',
      makeToken({ sub: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a99' }),
      makeToken({ tenantId: 'globex' }),
    ]) {
      await expect(send('session-renewed', { token: other })).rejects.toEqual(refused);
    }
    expect(renewSession).not.toHaveBeenCalled();
    await send('session-renewed', { token: renewed });
    expect(renewSession).toHaveBeenCalledExactlyOnceWith(renewed);
  });

  it('tells the frame when what a notice offers was chosen, also while it is out of sight [BRIDGE-170]', async () => {
    const notice = { level: 'success', text: 'Task approved', duration: 10_000 } as const;
    await send('show-notice', { ...notice, action: { id: 'undo-1', label: 'Undo' } });
    const { showNotice } = shell.services;
    expect(showNotice).toHaveBeenCalledWith({
      ...notice,
      action: { label: 'Undo', run: expect.any(Function) },
    });
    await shell.router.navigate('/my/user');
    await waitFor(() => expect(embedded.received).toEqual(['suspend']));
    showNotice.mock.calls[0]?.[0].action?.run();
    await waitFor(() => expect(embedded.received).toEqual(['suspend', 'notice-action undo-1']));
  });

  it('dims the shell while the frame has a dialog, and no longer than the frame is there [BRIDGE-100 BRIDGE-135]', async () => {
    await send('overlay', { open: true });
    expect(shell.strangler.overlay.get()).toBe(true);
    embedded.unload();
    await waitFor(() => expect(shell.strangler.overlay.get()).toBe(false));
  });

  it('leaves a page that goes out of sight with its dialog, which would come back over a shell that is not dimmed [BRIDGE-279]', async () => {
    await send('overlay', { open: true });
    await shell.router.navigate('/my/user');
    await waitFor(() => expect(embedded.received).toEqual(['navigate /admin', 'suspend']));
    await expect(send('overlay', { open: false })).rejects.toMatchObject({ code: 'refused' });
    await shell.router.navigate('/dashboard');
    await waitFor(() => expect(embedded.received).toContain('navigate /admin/dashboard'));
    await shell.router.navigate('/my/user');
    await waitFor(() => expect(embedded.received.at(-1)).toBe('suspend'));
    expect(embedded.received.filter((message) => message === 'navigate /admin')).toHaveLength(1);
  });

  it('dims nothing any more once another frame is in sight', async () => {
    const administrator = embedded;
    await send('overlay', { open: true });
    await shell.router.navigate('/data-management');
    await waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(2));
    const [, support] = document.querySelectorAll('iframe');
    if (support) await loadDocument(support);
    await waitFor(() => expect(administrator.received).toContain('suspend'));
    expect(shell.strangler.overlay.get()).toBe(false);
  });
});

describe('deactivate-beta-feature', () => {
  it('keeps the choice and shows the native side with the same filters [BRIDGE-66 BRIDGE-81 BRIDGE-118 BRIDGE-143]', async () => {
    localStorage.clear();
    shell = renderShell('/dashboard');
    await shell.strangler.switchBeta('ambassadors', true);
    embedded = await loadDocument(shell.frame());
    await shell.router.navigate('/ambassadors?tags=vip');
    await waitFor(() =>
      expect(shell.strangler.pool.shown()?.target.path).toMatch(/includes-all:vip/),
    );
    await send('deactivate-beta-feature', { feature: 'ambassadors' });
    await waitFor(() => expect(document.body.textContent).toContain('ambassadors, native'));
    expect(shell.address()).toBe('/ambassadors?tags=vip');
    expect(shell.services.userData.get().data.preferences.beta).toEqual({ ambassadors: false });
  });

  it('refuses a feature there is not [BRIDGE-118]', async () => {
    await open('/dashboard');
    await expect(send('deactivate-beta-feature', { feature: 'nothing' })).rejects.toEqual(refused);
    expect(shell.services.patchUserData).not.toHaveBeenCalled();
  });
});
