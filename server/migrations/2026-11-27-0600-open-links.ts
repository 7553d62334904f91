import { runStatements } from '../platform/db/run-statements.ts';

// As `open_link` of the release before, for several addresses in one statement. Each is looked up by itself, so that
// the plan is the one for a single row, however many links there are.
const link = `
  json_build_object(
    'linkId', l.id, 'suffix', l.suffix, 'chosen', l.chosen,
    'isDeleted', l.deleted_at is not null or d.deleted_at is not null,
    'destinationUrl', d.destination_url, 'params', d.params, 'slug', u.slug, 'code', c.code
  )`;

const openLinks = `
create function open_links(hosts text[], paths text[])
returns table (number integer, tenant_id text, link json)
language plpgsql set role = 'banyan_system' as $$
begin
  for at in 1 .. cardinality(paths) loop
    if hosts[at] = '' then
      return query
        select at, l.tenant_id, ${link}
        from tracking_links l
        join tracking_link_definitions d on d.tenant_id = l.tenant_id and d.id = l.definition_id
        join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
        left join codes c on c.tenant_id = l.tenant_id and c.user_id = l.user_id
          and c.root_id = d.referral_code_group_id and c.kind = 'referral'
        where l.path = paths[at] and l.domain is null;
    else
      return query
        select at, o.tenant_id, case when l.id is not null then ${link} end
        from tenant_domains o
        left join tracking_links l
          on l.tenant_id = o.tenant_id and l.domain = o.domain and l.path = paths[at]
        left join tracking_link_definitions d on d.tenant_id = l.tenant_id and d.id = l.definition_id
        left join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
        left join codes c on c.tenant_id = l.tenant_id and c.user_id = l.user_id
          and c.root_id = d.referral_code_group_id and c.kind = 'referral'
        where o.domain = hosts[at] and o.kind = 'link' and o.is_valid;
    end if;
  end loop;
end $$`;

/** The tenants and the destinations of short addresses: on the product's domain where a host is empty. */
export const up = runStatements([openLinks]);
