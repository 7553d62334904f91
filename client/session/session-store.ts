import type { SessionClaims } from '#contract/auth/session.ts';
import { createEmitter } from '../emitter.ts';
import type { SessionStorage } from './browser-storage.ts';
import { isExpired, readClaims } from './claims.ts';

/** The one key of local storage that holds the token (AUTH-54). */
export const sessionKey = 'banyan.session';

export interface Session {
  readonly token: string;
  readonly claims: SessionClaims;
}

/**
 * A change of the session. `renewed` is a new token of the same person; `switched-user` means
 * that nothing loaded so far may be shown any longer (AUTH-61).
 */
export type SessionChange = 'signed-in' | 'signed-out' | 'renewed' | 'switched-user';

export interface SessionStore {
  /** The present session; the same object until it changes. */
  get: () => Session | null;
  /** Stores a token and tells everybody; one that cannot be read or has expired ends the session. */
  set: (token: string) => void;
  clear: () => void;
  /** Ends a session whose time is up (AUTH-63). Answers whether it did. */
  clearExpired: () => boolean;
  /** Calls back after every change, made here or in another tab; returns a function that stops it. */
  subscribe: (listener: (change: SessionChange) => void) => () => void;
  /** Stops listening to other tabs. */
  close: () => void;
}

interface SessionStoreOptions {
  /** Null keeps the session in memory only: in the frame, and where storage is unusable. */
  storage: SessionStorage | null;
  now?: () => number;
}

/**
 * The session of this browser on this origin.
 *
 * Other tabs are told twice: the channel is fast, and the storage event is certain to come only once
 * the new value can be read. Neither carries the token.
 */
export function createSessionStore({ storage, now = Date.now }: SessionStoreOptions): SessionStore {
  const changes = createEmitter<SessionChange>();
  const channel =
    storage && 'BroadcastChannel' in globalThis ? new BroadcastChannel(sessionKey) : null;
  let session = readStored();

  function readStored(): Session | null {
    return storage ? toSession(storage.getItem(sessionKey)) : null;
  }

  function toSession(token: string | null): Session | null {
    const claims = token === null ? null : readClaims(token);
    return token === null || claims === null || isExpired(claims, now()) ? null : { token, claims };
  }

  function adopt(next: Session | null): void {
    const change = changeBetween(session, next);
    if (change === null) return;
    session = next;
    changes.emit(change);
  }

  function store(next: Session | null): void {
    try {
      if (next) storage?.setItem(sessionKey, next.token);
      else storage?.removeItem(sessionKey);
    } catch {
      // A full storage costs the session its other tabs, not the person the sign-in.
    }
    channel?.postMessage('changed');
    adopt(next);
  }

  const adoptStored = () => {
    if (storage) adopt(readStored());
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) adoptStored();
  };
  channel?.addEventListener('message', adoptStored);
  globalThis.addEventListener('storage', onStorage);
  if (session === null) storage?.removeItem(sessionKey);

  return {
    get: () => session,
    set: (token) => store(toSession(token)),
    clear: () => store(null),
    clearExpired() {
      const isOver = session !== null && isExpired(session.claims, now());
      if (isOver) store(null);
      return isOver;
    },
    subscribe: changes.listen,
    close() {
      channel?.close();
      globalThis.removeEventListener('storage', onStorage);
    },
  };
}

function changeBetween(before: Session | null, after: Session | null): SessionChange | null {
  if (before?.token === after?.token) return null;
  if (after === null) return 'signed-out';
  if (before === null) return 'signed-in';
  const isSamePerson =
    before.claims.sub === after.claims.sub && before.claims.tenantId === after.claims.tenantId;
  return isSamePerson ? 'renewed' : 'switched-user';
}
