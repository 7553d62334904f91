import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import { freezeNotice } from './freeze-report.ts';
import { loadDocument } from './testing/embedded-document.ts';
import { renderShell } from './testing/test-shell.tsx';

let shell: ReturnType<typeof renderShell>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  shell.close();
  vi.unstubAllGlobals();
});

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const question = (text: string) => screen.findByText(text);

/** The frame shows an error page of the browser; asked once more, the server answers this. */
function breakFrame(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const frame = shell.frame();
  Object.defineProperty(frame, 'contentDocument', { value: null });
  fireEvent.load(frame);
}

const isUnreachable = () => Promise.reject(new TypeError('Failed to fetch'));

it('lets developer tools see the messages of the bridge', () => {
  shell = renderShell('/dashboard');
  expect(window.__banyanBridge).toBe(shell.strangler.inspector);
});

describe('an embedded screen', () => {
  it('shows a skeleton until the frame is there [BRIDGE-109 BRIDGE-122]', async () => {
    shell = renderShell('/dashboard');
    expect(screen.getByRole('status')).toBeTruthy();
    await loadDocument(shell.frame());
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('keeps one frame over all screens of its kind and native ones between them [BRIDGE-105]', async () => {
    shell = renderShell('/dashboard');
    const frame = shell.frame();
    const { received } = await loadDocument(frame);
    for (const address of ['/my/user', '/configuration/administrators', '/dashboard']) {
      await shell.router.navigate(address);
      await waitFor(() => expect(shell.address()).toBe(address));
    }
    await waitFor(() => expect(received.at(-2)).toBe('navigate /admin/dashboard'));
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(shell.frame()).toBe(frame);
  });

  it('says so where its address is too long for it, and shows the page without its filters [BRIDGE-281]', async () => {
    shell = renderShell('/dashboard');
    await loadDocument(shell.frame());
    await shell.router.navigate(`/configuration/administrators?search=${'x'.repeat(16_400)}`);
    await question('The address of this page is too long');
    click('Open it without filters');
    await waitFor(() => expect(shell.address()).toBe('/configuration/administrators'));
    await waitFor(() => expect(screen.queryByText(/too long/)).toBeNull());
  });

  it('says plainly that it could not be loaded, and tries again in a new frame [BRIDGE-110 BRIDGE-164]', async () => {
    shell = renderShell('/dashboard');
    const broken = shell.frame();
    breakFrame(isUnreachable);
    await question('This page could not be loaded');
    expect(screen.queryByRole('button', { name: 'Open the previous version' })).toBeNull();
    click('Try again');
    await waitFor(() => expect(shell.frame()).not.toBe(broken));
    await loadDocument(shell.frame());
    await waitFor(() => expect(screen.queryByText('This page could not be loaded')).toBeNull());
  });

  it('opens the previous version of a screen that has frozen the tab twice, and says so [BRIDGE-189]', async () => {
    localStorage.setItem('banyan.features', 'ambassadors');
    /** Opens a document that never reports its page, then loads the tab anew. */
    async function freeze() {
      shell = renderShell('/ambassadors');
      await loadDocument(shell.frame());
      const { sessionStorage: tab } = window;
      const mark = tab.getItem('banyan.awaited-screen');
      shell.close();
      if (mark !== null) tab.setItem('banyan.awaited-screen', mark);
    }
    await freeze();
    // A page that is left while it is on its way has not frozen anything.
    window.dispatchEvent(new Event('pagehide'));
    await freeze();
    await freeze();
    shell = renderShell('/ambassadors');
    await screen.findByRole('heading', { name: 'ambassadors, native' });
    const notice = shell.services.showNotice.mock.lastCall?.[0];
    expect(notice).toMatchObject({ level: 'warning', text: freezeNotice.text, duration: null });

    act(() => notice.action.run());
    await loadDocument(shell.frame());
  });

  it('is shown in the frame whatever it does where there is no other side [BRIDGE-189]', async () => {
    sessionStorage.setItem('banyan.frozen-screens', 'dashboard');
    sessionStorage.setItem('banyan.awaited-screen', 'dashboard');
    shell = renderShell('/dashboard');
    await loadDocument(shell.frame());
    expect(shell.services.showNotice).not.toHaveBeenCalled();
  });

  it('opens the previous version where there is one [BRIDGE-110 BRIDGE-164]', async () => {
    localStorage.setItem('banyan.features', 'ambassadors');
    shell = renderShell('/ambassadors?tags=vip');
    breakFrame(isUnreachable);
    await question('This page could not be loaded');
    click('Open the previous version');
    await question('ambassadors, native');
    expect(shell.address()).toBe('/ambassadors?tags=vip');
  });

  it('takes out of the address what no side can use, in the same history entry [ACT-05 SHELL-100]', async () => {
    localStorage.setItem('banyan.features', 'ambassadors');
    shell = renderShell('/ambassadors?vueq=x&discCodes=many');
    await waitFor(() => expect(shell.address()).toBe('/ambassadors?vueq=x'));
    expect(shell.router.state.historyAction).toBe('REPLACE');
  });

  describe('of another release than the page', () => {
    const failShown = () => {
      const { pool } = shell.strangler;
      const frame = pool.shown();
      if (frame) pool.fail(frame, 'other-release');
    };

    it('is said to be so, and loads the page anew once [BRIDGE-165]', async () => {
      shell = renderShell('/dashboard');
      failShown();
      await question('A new version is available');
      expect(shell.services.reload).toHaveBeenCalledOnce();
      await shell.router.navigate('/configuration/administrators');
      await waitFor(() => expect(shell.strangler.pool.get()).toEqual({ phase: 'loading' }));
      failShown();
      await question('A new version is available');
      expect(shell.services.reload).toHaveBeenCalledOnce();
    });

    it('is said to be so where the tab keeps nothing, and is not loaded in a circle', async () => {
      shell = renderShell('/dashboard');
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError');
      });
      onTestFinished(() => void vi.restoreAllMocks());
      failShown();
      await question('A new version is available');
      expect(shell.services.reload).not.toHaveBeenCalled();
    });

    it('does not take with it what is unsaved elsewhere on the page [BRIDGE-165 SHELL-165]', async () => {
      shell = renderShell('/dashboard');
      shell.strangler.unsaved.report({}, true);
      failShown();
      await question('A new version is available');
      expect(shell.services.reload).not.toHaveBeenCalled();
    });
  });

  it('asks to sign in when the document is not given to this session [BRIDGE-113]', async () => {
    shell = renderShell('/dashboard');
    breakFrame(async () => new Response(null, { status: 401 }));
    await waitFor(() => expect(shell.services.expireSession).toHaveBeenCalledOnce());
  });
});

it('has a press in the frame close what is open outside, and the other way round, also after a reload of the frame [BRIDGE-280]', async () => {
  shell = renderShell('/dashboard');
  const first = await loadDocument(shell.frame());
  first.unload();
  await loadDocument(shell.frame());
  const inside = shell.frame().contentWindow;
  inside?.document.append(inside.document.createElement('html'));
  const pressed = { inside: vi.fn(), outside: vi.fn() };
  inside?.addEventListener('mousedown', pressed.inside);
  document.addEventListener('mousedown', pressed.outside, { once: true });

  inside?.document.documentElement.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(pressed.outside).toHaveBeenCalledOnce();
  expect(pressed.inside).not.toHaveBeenCalled();

  fireEvent.pointerDown(document.body);
  expect(pressed.inside).toHaveBeenCalledOnce();
});

describe('the side of a screen', () => {
  it('is decided once per navigation, whatever changes elsewhere meanwhile [BRIDGE-06]', async () => {
    shell = renderShell('/ambassadors');
    await question('ambassadors, native');
    await shell.services.patchUserData({ preferences: { beta: { ambassadors: true } } });
    await shell.router.navigate('/ambassadors?tags=vip', { replace: true });
    await waitFor(() => expect(shell.address()).toBe('/ambassadors?tags=vip'));
    expect(screen.getByText('ambassadors, native')).toBeTruthy();
    await shell.router.navigate('/my/user');
    await question('account, native');
    await shell.router.navigate('/ambassadors');
    await waitFor(() => expect(shell.frame().getAttribute('src')).toBe('/admin/ambassadors'));
  });

  it('follows the roll-out of the tenant [BRIDGE-06]', async () => {
    shell = renderShell('/my/user');
    const { tenant } = shell.services;
    tenant.set({ ...tenant.get(), rollout: { ambassadors: 'embedded' } });
    await shell.router.navigate('/ambassadors');
    await waitFor(() => expect(shell.frame().getAttribute('src')).toBe('/admin/ambassadors'));
  });
});

describe('unsaved changes', () => {
  const { text } = leaveQuestion;

  it('of a form stop a link, and the address stays while the question is open [BRIDGE-134 SHELL-165 SHELL-166]', async () => {
    shell = renderShell('/my/user', { dirtyForm: true });
    void shell.router.navigate('/dashboard');
    await question(text);
    expect(shell.address()).toBe('/my/user');
    click('Stay');
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(shell.address()).toBe('/my/user');
    void shell.router.navigate('/dashboard');
    await question(text);
    click('Leave');
    await waitFor(() => expect(shell.address()).toBe('/dashboard'));
  });

  it('of a form stop Back where the browser has no Navigation API [BRIDGE-134 SHELL-165]', async () => {
    shell = renderShell('/dashboard');
    await shell.router.navigate('/my/user');
    await question('account, native');
    shell.strangler.unsaved.report({}, true);
    void shell.router.navigate(-1);
    await question(text);
    click('Leave');
    await waitFor(() => expect(shell.address()).toBe('/dashboard'));
  });

  it('of the frame stop a link of the shell, and leave with their page [BRIDGE-119 BRIDGE-134 BRIDGE-163]', async () => {
    shell = renderShell('/dashboard');
    const { connection, received } = await loadDocument(shell.frame());
    await connection.send('page-state-change', { isDirty: true });
    void shell.router.navigate('/my/user');
    await question(text);
    expect(shell.address()).toBe('/dashboard');
    click('Leave');
    await waitFor(() => expect(shell.address()).toBe('/my/user'));
    await waitFor(() => expect(received.slice(-2)).toEqual(['navigate /admin', 'suspend']));
  });

  it('of the frame stop its own links as well [BRIDGE-134]', async () => {
    shell = renderShell('/dashboard');
    const { connection } = await loadDocument(shell.frame());
    await connection.send('page-state-change', { isDirty: true });
    await connection.send('navigation-request', { path: '/admin/configuration/administrators' });
    await question(text);
    click('Stay');
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(shell.address()).toBe('/dashboard');
  });

  it('do not stop a filter of the page itself [BRIDGE-117]', async () => {
    shell = renderShell('/dashboard');
    const { connection } = await loadDocument(shell.frame());
    await connection.send('page-state-change', { isDirty: true });
    await connection.send('query-change-request', { query: { from: '2026-01-01' } });
    await waitFor(() => expect(shell.address()).toBe('/dashboard?from=2026-01-01'));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('stop the switch of a beta feature [SHELL-165 SHELL-183]', async () => {
    shell = renderShell('/ambassadors', { dirtyForm: true });
    const switched = shell.strangler.switchBeta('ambassadors', true);
    await question(text);
    click('Stay');
    await expect(switched).resolves.toBe(false);
    expect(shell.services.patchUserData).not.toHaveBeenCalled();
    expect(screen.getByText('ambassadors, native')).toBeTruthy();
  });
});
