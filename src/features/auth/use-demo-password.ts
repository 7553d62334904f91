import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { tenantQueries } from '#client/tenants/queries.ts';

/**
 * Hands over the demo's password when a link to the sign-in page names a person of the demo, as those of
 * the front page do. Asks the server only when a link names somebody.
 */
export function useDemoPassword(email: string, fillIn: (password: string) => void): void {
  const { data } = useQuery({ ...tenantQueries(useApi()).installation(), enabled: email !== '' });
  const people = data?.demo?.tenants.flatMap((tenant) => tenant.people) ?? [];
  const password = people.some((person) => person.email === email)
    ? data?.demo?.password
    : undefined;
  useEffect(() => {
    if (password !== undefined) fillIn(password);
  }, [password, fillIn]);
}
