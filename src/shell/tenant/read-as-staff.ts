import type { SessionStore } from '#client/session/session-store.ts';

/**
 * Reads the tenant again when staff sign in: visitors are not told whether it pays (TEN-100), but the guards need to
 * know (BILL-49). The promise of the returned function settles once this is known, or cannot be read.
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
