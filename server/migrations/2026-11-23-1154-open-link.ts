import { runStatements } from '../platform/db/run-statements.ts';

// Takes the role itself, so that a short address is answered after one statement instead of a transaction of
// four. Only the caller's rights are used: it grants nothing to anybody.
const openLink = `
create function open_link(host text, wanted text)
returns table (
  tenant_id text, link_id uuid, suffix text, chosen jsonb, is_deleted boolean,
  destination_url text, params jsonb, slug text, code text
)
language plpgsql rows 1 set role = 'banyan_system' as $$
begin
  if host = '' then
    return query
      select l.tenant_id, l.id, l.suffix, l.chosen,
        l.deleted_at is not null or d.deleted_at is not null,
        d.destination_url, d.params, u.slug, c.code
      from tracking_links l
      join tracking_link_definitions d on d.tenant_id = l.tenant_id and d.id = l.definition_id
      join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
      left join codes c on c.tenant_id = l.tenant_id and c.user_id = l.user_id
        and c.root_id = d.referral_code_group_id and c.kind = 'referral'
      where l.path = wanted and l.domain is null;
  else
    return query
      select o.tenant_id, l.id, l.suffix, l.chosen,
        l.deleted_at is not null or d.deleted_at is not null,
        d.destination_url, d.params, u.slug, c.code
      from tenant_domains o
      left join tracking_links l on l.tenant_id = o.tenant_id and l.domain = o.domain and l.path = wanted
      left join tracking_link_definitions d on d.tenant_id = l.tenant_id and d.id = l.definition_id
      left join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
      left join codes c on c.tenant_id = l.tenant_id and c.user_id = l.user_id
        and c.root_id = d.referral_code_group_id and c.kind = 'referral'
      where o.domain = host and o.kind = 'link' and o.is_valid;
  end if;
end $$`;

/** The tenant and the destination of a short address: on the product's domain where the host is empty. */
export const up = runStatements([openLink]);
