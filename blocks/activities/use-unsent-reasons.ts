import { useMemo } from 'react';
import { unsentReasons } from '#client/activities/unsent-reasons.ts';
import { useSession } from '#client/session/use-session.ts';

/** The reasons that this person has typed and not sent; undefined while nobody is signed in. */
export function useUnsentReasons() {
  const userId = useSession()?.claims.sub;
  return useMemo(() => (userId === undefined ? undefined : unsentReasons(userId)), [userId]);
}
