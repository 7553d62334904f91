import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { reviewShortcuts } from '#client/activities/labels.ts';
import { shellChords } from '#client/shortcuts/chords.ts';
import { makeActivityType } from '#client/testing/activities.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeOrder, makeReferral } from '#client/testing/referrals.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { countAwaitingReview } from '#contract/activities/endpoints.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import { listAmbassadors, listTags } from '#contract/ambassadors/endpoints.ts';
import type { Role } from '#contract/http/access.ts';
import { listOrders } from '#contract/referrals/endpoints.ts';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const none = { results: [], page: 1, pageSize: 5, totalCount: 0, totalIsCapped: false };

async function openPalette(serve: (fake: FakeApi) => void = () => {}) {
  const app = await openApp('/my/user', {
    token: makeToken({ roles: ['admin'] }),
    serve(fake) {
      fake.on(listSavedSearches, () => ({ results: [] }));
      serve(fake);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'My Account' });
  act(() => app.shell.palette.set('commands'));
  const field = await screen.findByPlaceholderText('Find a screen, a person or an order');
  await waitFor(() => expect(document.activeElement).toBe(field));
  return app;
}

describe('the shortcuts', () => {
  const open = async (address: string, roles: Role[]) => {
    const app = await openApp(address, {
      token: makeToken({ roles }),
      serve(fake) {
        fake.on(listTags, () => ({ results: [] }));
        fake.on(listSavedSearches, () => ({ results: [] }));
        fake.on(countAwaitingReview, () => ({
          activities: 0,
          profiles: 0,
          applicants: 0,
          referrals: 0,
          rewards: 0,
          orderQuestions: 0,
          payoutRuns: 0,
          heldUpRuns: 0,
        }));
      },
    });
    await screen.findByRole('heading', { level: 1 });
    act(() => app.shell.palette.set('shortcuts'));
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    return dialog.textContent ?? '';
  };

  it('list the keys of the review where it is open, besides those of every page', async () => {
    const text = await open('/activities', ['admin']);
    for (const [keys, what] of Object.entries({ ...reviewShortcuts, ...shellChords })) {
      expect(text).toContain(what);
      if (keys.length === 1) expect(text).toContain(keys);
    }
  });

  it.each([
    ['/activities', []],
    ['/my/user', ['admin']],
  ] as [string, Role[]][])('leave those out on %s of %o', async (address, roles) => {
    const text = await open(address, roles);
    expect(text).toContain(shellChords['Mod+K']);
    for (const what of Object.values(reviewShortcuts)) expect(text).not.toContain(what);
  });
});

describe('the palette', () => {
  it('is closed by Escape before its dialog is there, and forgets what was typed', async () => {
    const app = await openApp('/my/user', { token: makeToken({ roles: [] }) });
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    act(() => app.shell.palette.set('commands'));
    const ahead = document.activeElement ?? document.body;
    expect(ahead.closest('[role="dialog"]')).toBeNull();
    fireEvent.change(ahead, { target: { value: 'my' } });
    fireEvent.keyDown(ahead, { key: 'Escape' });
    expect(app.shell.palette.get()).toBe('closed');
    act(() => app.shell.palette.set('commands'));
    const field = await screen.findByPlaceholderText<HTMLInputElement>('Find a screen');
    expect(field.value).toBe('');
  });

  it('speaks of people to nobody who holds no role', async () => {
    const app = await openApp('/my/user', { token: makeToken({ roles: [] }) });
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    act(() => app.shell.palette.set('commands'));
    expect(await screen.findByPlaceholderText('Find a screen')).toBeDefined();
  });

  it('offers the shortcuts of the keyboard where there is one', async () => {
    const app = await openPalette();
    expect(await screen.findByText('Keyboard shortcuts')).toBeDefined();
    act(() => app.shell.palette.set('closed'));
    await waitFor(() => expect(screen.queryByText('Keyboard shortcuts')).toBeNull());
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(match(query), 'matches', { value: query.includes('coarse') }),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    act(() => app.shell.palette.set('commands'));
    expect(await screen.findByText('Log out')).toBeDefined();
    expect(screen.queryByText('Keyboard shortcuts')).toBeNull();
  });

  it('asks for people once, 500 ms after the last key [SHELL-256 AMB-204 SET-169 REP-81]', async () => {
    const asked: (string | undefined)[] = [];
    await openPalette((fake) => {
      fake.on(listOrders, () => none);
      fake.on(listAdministrators, () => none);
      fake.on(listAmbassadors, ({ query }) => {
        asked.push(query.search);
        return none;
      });
    });
    const field = screen.getByPlaceholderText('Find a screen, a person or an order');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (const value of ['a', 'ad', 'ada']) {
      fireEvent.change(field, { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(499));
      expect(asked).toEqual([]);
    }
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(asked).toEqual(['ada']));
  });

  it('takes what is typed before its field is there, and gives the focus back to the field that had it', async () => {
    const app = await openApp('/my/user', { token: makeToken({ roles: ['admin'] }) });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' });
    const before = name.value;
    act(() => name.focus());
    act(() => app.shell.palette.set('commands'));
    await app.user.keyboard('lo');
    const field = await screen.findByPlaceholderText<HTMLInputElement>(
      'Find a screen, a person or an order',
    );
    await waitFor(() => expect(document.activeElement).toBe(field));
    await app.user.keyboard('g');
    expect([field.value, name.value]).toEqual(['log', before]);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(name);
  });

  it('keeps the focus when a page that has just come takes it, on either side of the seam [BRIDGE-133]', async () => {
    const app = await openPalette();
    const field = document.activeElement;
    act(() => screen.getByRole('heading', { level: 1, hidden: true }).focus());
    expect(document.activeElement).toBe(field);
    const frame = document.body.appendChild(document.createElement('iframe'));
    onTestFinished(() => frame.remove());
    // The focus within a frame is known in this window by its blur alone.
    const focusFrame = () => {
      frame.focus();
      window.dispatchEvent(new FocusEvent('blur'));
    };
    act(focusFrame);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(focusFrame);
    expect(document.activeElement).toBe(frame);
  });

  it.each([
    ['copies the address of the page, and says so for a second', true, 'Copied', 1000],
    ['says for three seconds that the browser cannot', false, 'Not supported by browser', 3000],
  ])('%s [SHELL-236 SHELL-237 SHELL-248 DOM-100]', async (_, isAllowed, text, duration) => {
    const app = await openPalette();
    const writeText = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation(() => (isAllowed ? Promise.resolve() : Promise.reject(new Error('no'))));
    await app.user.keyboard('copy the address{Enter}');
    await waitFor(() => expect(app.notices()).toEqual([text]));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(location.href);
    expect(app.shell.notices.get()[0]?.duration).toBe(duration);
    writeText.mockRestore();
  });

  it('finds an order by its number and opens it', async () => {
    const order = makeOrder(makeReferral(1));
    const asked: (string | undefined)[] = [];
    const app = await openPalette((fake) => {
      fake.on(listAdministrators, () => none);
      fake.on(listAmbassadors, () => none);
      fake.on(listOrders, ({ query }) => {
        asked.push(query.search);
        return { ...none, results: [order], totalCount: 1 };
      });
    });
    const went: unknown[] = [];
    vi.spyOn(app.router, 'navigate').mockImplementation(async (to) => void went.push(to));
    await app.user.keyboard(order.orderNumber);
    await screen.findByText(`Order ${order.orderNumber}`, {}, { timeout: 5000 });
    expect(asked).toEqual([order.orderNumber]);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(went).toEqual([`/referrals/orders/${order.id}`]));
    vi.restoreAllMocks();
  });

  it('finds a person, a type, a view and what can be done; Enter opens the first as soon as it is found', async () => {
    const type = makeActivityType({ title: 'Adapt a recipe', slug: 'adapt', version: 2 });
    const view = {
      id: '0190b8c4-0000-4000-8000-000000000001',
      list: 'ambassadors' as const,
      name: 'Like Ada',
      state: {
        page: 1,
        pageSize: 10,
        search: '',
        sort: 'email',
        dir: 'asc' as const,
        filters: { tags: ['adult'] },
      },
    };
    const app = await openPalette((fake) => {
      fake.on(listAdministrators, () => none);
      fake.on(listOrders, () => none);
      fake.on(listActivityTypes, () => ({
        results: [type],
        page: 1,
        pageSize: 100,
        totalCount: 1,
      }));
      fake.on(listSavedSearches, ({ query }) => ({
        results: query.list === 'ambassadors' ? [view] : [],
      }));
      fake.on(listAmbassadors, () => ({
        results: [
          {
            id: '0190b8c4-0000-4000-8000-000000000002',
            slug: 'ada',
            firstName: 'Ada',
            lastName: 'Lovelace',
            email: 'ada@example.test',
            imageUrl: null,
            discountCodes: [],
            tags: [],
            isTestUser: true,
            hasPendingChange: false,
            deleted: false,
            createdAt: '2026-01-01T00:00:00.000Z',
            points: 0,
            lastActivityAt: null,
          },
        ],
        page: 1,
        pageSize: 5,
        totalCount: 1,
        totalIsCapped: false,
      }));
    });
    const went: unknown[] = [];
    vi.spyOn(app.router, 'navigate').mockImplementation(async (to) => void went.push(to));
    await app.user.keyboard('ada');
    const found = ['Ada Lovelace', 'Adapt a recipe', 'Like Ada'];
    for (const name of found) await screen.findByText(name, {}, { timeout: 5000 });
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(went).toEqual(['/ambassadors/ada/user']));
    vi.restoreAllMocks();
  });
});
