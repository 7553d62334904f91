import { personLabels } from '#client/people/labels.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Person } from '#contract/people/person.ts';
import { Section } from '#ui/section.tsx';
import { SideLink } from '../side-link.tsx';

/** Lets support look at the programme as this person does; draws nothing for anybody else (AUTH-97). */
export function LoginAs({ person }: { person: Person }) {
  const { terms } = useTenant().data;
  const { roles = [], actor } = useSession()?.claims ?? {};
  const labels = personLabels(terms).loginAs;
  // Support cannot log in as a person with more rights than support has (AUTH-102).
  const canDoMore = person.roles.includes('support') || person.roles.includes('tenant-admin');
  if (!roles.includes('support') || actor !== undefined || person.deleted || canDoMore) return null;
  return (
    <Section
      title={labels.title(person.firstName)}
      description={labels.hint(person.firstName)}
      actions={
        <SideLink to={`/login-as?${new URLSearchParams({ email: person.email })}`}>
          {labels.start}
        </SideLink>
      }
    />
  );
}
