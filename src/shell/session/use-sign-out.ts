import { useMutation } from '@tanstack/react-query';
import { authMutations } from '#client/auth/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useStrangler } from '../../strangler/strangler-context.ts';

/** Ends the session here, in the other tabs and at the server, unless unsaved changes hold it. */
export function useSignOut(): () => Promise<void> {
  const { unsaved } = useStrangler();
  const logout = useMutation(authMutations(useApi(), useSessionStore()).logout());
  return async () => {
    if (await unsaved.confirmLeave()) logout.mutate();
  };
}
