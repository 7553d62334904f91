import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionStore } from './session-store.ts';

/** The session store for everything below it. */
export const SessionContext = createContext<SessionStore | null>(null);

/** The session store of the application; throws outside of a SessionContext. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSessionStore needs a SessionContext above it');
  return store;
}

/** The present session, or null for a visitor; follows sign-in and sign-out in every tab. */
export function useSession(): Session | null {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Whether an operator or support acts here as the person who is signed in, in whose place nothing counts as seen. */
export const useIsActing = (): boolean => useSession()?.claims.actor !== undefined;
