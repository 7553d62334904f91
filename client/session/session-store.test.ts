import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '../testing/tokens.ts';
import { browserStorage, isUsable, type SessionStorage } from './browser-storage.ts';
import { clearCacheWithSession } from './clear-cache.ts';
import { createSessionStore, type SessionStore, sessionKey } from './session-store.ts';

const ada = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01';
const bob = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a0b';

const open: SessionStore[] = [];
function newTab(now = () => 1_750_000_000_000): SessionStore {
  const store = createSessionStore({ storage: browserStorage(), now });
  open.push(store);
  return store;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const store of open.splice(0)) store.close();
});

describe('the session', () => {
  it('is kept under one key and found again after a reload [AUTH-54 AUTH-56]', () => {
    const token = makeToken();
    newTab().set(token);
    expect(Object.keys(localStorage)).toEqual([sessionKey]);
    expect(newTab().get()).toMatchObject({ token, claims: { sub: ada } });
  });

  it('is the same object until it changes', () => {
    const store = newTab();
    store.set(makeToken());
    const session = store.get();
    store.set(makeToken());
    expect(store.get()).toBe(session);
  });

  it('says what happened, and only when something did [AUTH-57]', () => {
    const store = newTab();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.set(makeToken());
    store.set(makeToken());
    store.set(makeToken({ exp: 3_000_000_000 }));
    store.set(makeToken({ sub: bob }));
    store.clear();
    store.clear();
    stop();
    store.set(makeToken());
    expect(listener.mock.calls.flat()).toEqual([
      'signed-in',
      'renewed',
      'switched-user',
      'signed-out',
    ]);
  });

  it('counts the same user of another tenant as another person', () => {
    const store = newTab();
    store.set(makeToken());
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(makeToken({ tenantId: 'globex' }));
    expect(listener).toHaveBeenCalledWith('switched-user');
  });

  it('starts, changes and ends in every tab [AUTH-59 AUTH-60 AUTH-61]', async () => {
    const here = newTab();
    const elsewhere = newTab();
    const changes: string[] = [];
    elsewhere.subscribe((change) => changes.push(change));
    const arrived = (...expected: string[]) =>
      vi.waitFor(() => expect(changes).toEqual(expected), 10_000);
    here.set(makeToken());
    await arrived('signed-in');
    here.set(makeToken({ sub: bob }));
    await arrived('signed-in', 'switched-user');
    here.clear();
    await arrived('signed-in', 'switched-user', 'signed-out');
    expect(elsewhere.get()).toBeNull();
  });

  it('follows a storage event alone, also one that cleared everything', async () => {
    const store = newTab();
    localStorage.setItem(sessionKey, makeToken());
    dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
    expect(store.get()?.claims.sub).toBe(ada);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.get()).toBeNull();
  });

  it('ends when its time is up, at the start and when asked [AUTH-62 AUTH-63]', () => {
    let now = 1_799_999_999_000;
    const store = newTab(() => now);
    store.set(makeToken({ exp: 1_800_000_000 }));
    expect(store.clearExpired()).toBe(false);
    now += 1000;
    expect(store.clearExpired()).toBe(true);
    expect(store.get()).toBeNull();

    localStorage.setItem(sessionKey, makeToken({ exp: 1_800_000_000 }));
    expect(newTab(() => now).get()).toBeNull();
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  it('does not start with a text that is no token', () => {
    localStorage.setItem(sessionKey, 'rubbish');
    expect(newTab().get()).toBeNull();
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  it('goes on in memory when the storage is full', () => {
    const full: SessionStorage = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const store = createSessionStore({ storage: full });
    open.push(store);
    store.set(makeToken());
    expect(store.get()?.claims.sub).toBe(ada);
  });

  it('stays away from the storage when it has none', () => {
    const store = createSessionStore({ storage: null });
    open.push(store);
    store.set(makeToken());
    expect(store.get()).not.toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});

describe('local storage', () => {
  it('is unusable when it throws or forgets [SHELL-159]', () => {
    const forgetful = {
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    const throwing = {
      ...forgetful,
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(isUsable(forgetful)).toBe(false);
    expect(isUsable(throwing)).toBe(false);
    expect(isUsable(localStorage)).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  it('is unusable when it may not even be looked at [SHELL-159]', () => {
    const denied = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(browserStorage()).toBeNull();
    denied.mockRestore();
  });
});

describe('the cache', () => {
  it('forgets a person who is gone, not the tenant [AUTH-60 AUTH-61]', async () => {
    const queryClient = new QueryClient();
    const store = newTab();
    const stop = clearCacheWithSession(store, queryClient);
    const load = async () => {
      await queryClient.fetchQuery({
        queryKey: ['tenant', 'acme.example'],
        queryFn: () => 'tenant',
        meta: { isPublic: true },
      });
      queryClient.setQueryData(['administrators', 'list'], 'rows');
    };
    const cached = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]);
    store.set(makeToken());
    await load();
    store.set(makeToken({ exp: 3_000_000_000 }));
    expect(cached()).toEqual(['tenant', 'administrators']);
    store.set(makeToken({ sub: bob }));
    expect(cached()).toEqual(['tenant']);
    await load();
    store.clear();
    expect(cached()).toEqual(['tenant']);
    stop();
  });
});
