import { useQuery } from '@tanstack/react-query';
import { meQueries } from '#client/auth/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSession } from '#client/session/use-session.ts';
import { fullName } from '#contract/people/full-name.ts';

/** Name and email of the signed-in person; the email stands in for the name until the name is there. */
export function useMe(): { name: string; email: string } {
  const session = useSession();
  const { data } = useQuery({ ...meQueries(useApi()).get(), enabled: session !== null });
  const email = data?.email ?? session?.claims.email ?? '';
  return { name: data ? fullName(data) : email, email };
}
