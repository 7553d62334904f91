import { useMemo } from 'react';
import { type Drafts, openDrafts } from '#client/forms/drafts.ts';
import { useSession } from '#client/session/use-session.ts';

/** The drafts of forms that this person has begun in this tab; undefined while nobody is signed in. */
export function useFormDrafts(): Drafts | undefined {
  const userId = useSession()?.claims.sub;
  return useMemo(() => (userId === undefined ? undefined : openDrafts('form', userId)), [userId]);
}
