import { runStatements } from '../platform/db/run-statements.ts';

// Takes the role and the tenant itself, so that a request finds its caller in one statement
// instead of a transaction. Only the caller's rights are used: it grants nothing to anybody.
const findCaller = `
create function find_caller(tenant text, session uuid, person uuid, at timestamptz)
returns table (
  enabled boolean, email text, roles text[], stands_in_for text, actor text, granted_roles text[]
)
language plpgsql rows 1 set role = 'banyan_app' as $$
begin
  perform set_config('app.tenant_id', tenant, true);
  return query
    select t.enabled, u.email, u.roles, u.stands_in_for, s.actor, s.granted_roles
    from tenants t
    left join sessions s on s.tenant_id = t.tenant_id
      and s.id = session and s.user_id = person and s.ended_at is null and s.expires_at > at
    left join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.deleted_at is null;
end $$`;

/** The tenant of a request and, while the session holds, its person with the roles of now. */
export const up = runStatements([findCaller]);
