/**
 * The roles of the database. `banyan_app`, `banyan_system` and `banyan_search` can only be taken on by a
 * transaction; none can bypass row-level security. Roles belong to the whole server, so another database of
 * this product may have made them already, at this very moment even.
 */
export const createRoles = `
do $$
declare
  role_name text;
begin
  foreach role_name in array array['banyan_app', 'banyan_system', 'banyan_search'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin nosuperuser nobypassrls noinherit', role_name);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
    begin
      execute format('set local role %I', role_name);
      reset role;
    exception when insufficient_privilege then
      execute format('grant %I to %I', role_name, current_user);
    end;
  end loop;
end
$$`;

/**
 * Makes the embedded database like a server: its one session belongs to this ordinary user, who owns
 * the database, so that row-level security binds the session and `reset role` wins nothing.
 */
const embeddedOwner = 'banyan_owner';

/** The statements that make this owner, where it is missing. */
export const createEmbeddedOwner = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${embeddedOwner}') then
    create role ${embeddedOwner} login nosuperuser nobypassrls createrole noinherit;
  end if;
end
$$;
alter database postgres owner to ${embeddedOwner};
set session authorization ${embeddedOwner}`;
