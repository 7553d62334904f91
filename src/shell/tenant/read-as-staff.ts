import type { SessionStore } from '#client/session/session-store.ts';

/**
 * Reads the tenant again when staff sign in: visitors are not told whether it pays (TEN-100), by which the guards go
 * (BILL-49). What is returned settles once that is known, or cannot be read.
 */
export function readAsStaff(
  session: Pick<SessionStore, 'get' | 'subscribe'>,
  reload: () => Promise<void>,
): () => Promise<void> {
  let read = Promise.resolve();
  session.subscribe((change) => {
    const isOther = change === 'signed-in' || change === 'switched-user';
    const isStaff = (session.get()?.claims.roles.length ?? 0) > 0;
    if (isOther && isStaff) read = reload().catch(() => {});
  });
  return () => read;
}
