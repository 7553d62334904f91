import type { DataRouter } from 'react-router';
import { isExpired } from '#client/session/claims.ts';
import type { SessionChange, SessionStore } from '#client/session/session-store.ts';
import { placeOf } from '../../strangler/place.ts';
import type { UnsavedChanges } from '../../strangler/unsaved/unsaved-changes.ts';
import { loginAddress } from '../guards/return-to.ts';

export interface SessionKeeper {
  /** The server refuses the session: goes to the sign-in page, which leads back to the present screen. */
  expire(): void;
}

interface KeeperOptions {
  session: SessionStore;
  router: DataRouter;
  unsaved: Pick<UnsavedChanges, 'isDirty' | 'isKept' | 'drop'>;
  /** Whether the screen at this path needs no session. */
  isForAnyone: (path: string) => boolean;
  /** Drops the data that were loaded for a person, before the next one can sign in (AUTH-60, AUTH-61). */
  forgetPerson: () => void;
  /** Says on the sign-in page why it is there. */
  tellEnded: () => void;
  /** Told when the session has ended with unsaved changes, and whether they outlive it. */
  onInterrupted: (isKept: boolean) => void;
  now?: () => number;
}

/** Keeps the address and all loaded data in step with the session, also when another tab changes it. */
export function keepSession({
  session,
  router,
  unsaved,
  isForAnyone,
  forgetPerson,
  tellEnded,
  onInterrupted,
  now = Date.now,
}: KeeperOptions): SessionKeeper {
  let known = session.get();
  let isRefused = false;

  const here = () => {
    const { pathname, search, hash } = placeOf(router);
    return pathname + search + hash;
  };

  function targetAfter(change: SessionChange, isWorkKept: boolean): string {
    if (change === 'signed-in') return here();
    if (change === 'switched-user') return '/';
    return isOver() || isWorkKept ? loginAddress(here()) : '/login';
  }

  /** True when the server or its expiry has ended the session, and not a person who logs out. */
  const isOver = () => isRefused || (known !== null && isExpired(known.claims, now()));

  session.subscribe((change) => {
    const [isDirty, isKept] = [unsaved.isDirty.get(), unsaved.isKept()];
    // Who logs out here has been asked, and has nothing unsaved any more: another tab has logged out.
    const target = targetAfter(change, isDirty && isKept);
    const hasEnded = change === 'signed-out' && isOver();
    known = session.get();
    isRefused = false;
    if (change === 'renewed') {
      void router.revalidate();
      return;
    }
    // A link of an email, or an application, is not for the person whose session it was (AUTH-198).
    if (hasEnded && isForAnyone(placeOf(router).pathname)) {
      forgetPerson();
      void router.navigate(here(), { replace: true });
      return;
    }
    // Without a session there is nothing to stay for, so nobody is asked.
    unsaved.drop();
    forgetPerson();
    if (hasEnded) tellEnded();
    if (isDirty) onInterrupted(isKept && change === 'signed-out');
    void router.navigate(target, { replace: true });
  });

  return {
    expire() {
      isRefused = session.get() !== null;
      session.clear();
    },
  };
}
