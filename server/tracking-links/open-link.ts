import { sql } from 'kysely';
import type { LinkParam } from '#contract/tracking-links/definition.ts';
import { destinationOf } from '#contract/tracking-links/destination.ts';
import type { Database, SystemDb } from '#server/platform/db/database.ts';

/** A short address that was opened. */
export interface OpenedLink {
  readonly tenantId: string;
  readonly linkId: string;
  /** Where it leads now. */
  readonly destination: string;
}

interface LinkOfPath {
  readonly tenantId: string;
  readonly linkId: string;
  readonly suffix: string;
  readonly chosen: Record<string, string>;
  readonly isDeleted: boolean;
  readonly destinationUrl: string;
  readonly params: LinkParam[];
  readonly slug: string;
  readonly code: string | null;
}

/** Whose valid domain for links a name is; undefined where it is nobody's. */
export async function findLinkDomain(
  database: Database,
  name: string,
): Promise<string | undefined> {
  const row = await database.inSystem('open-link', (db) =>
    db
      .selectFrom('tenantDomains')
      .select('tenantId')
      .where('domain', '=', name)
      .where('kind', '=', 'link')
      .where('isValid', '=', true)
      .executeTakeFirst(),
  );
  return row?.tenantId;
}

/**
 * The link of a path: on the product's domain, where no tenant is given, or on a domain of a tenant's own. Its
 * parameters are those of this moment (LINK-62). One that was deleted leads to the destination without them.
 */
export async function openLink(
  database: Database,
  path: string,
  own?: { readonly tenantId: string; readonly domain: string },
): Promise<OpenedLink | undefined> {
  const link = await database.inSystem('open-link', (db) => findByPath(db, path, own));
  if (!link) return undefined;
  const { tenantId, linkId, destinationUrl, isDeleted, slug, code } = link;
  const destination = isDeleted
    ? destinationUrl
    : destinationOf(link, { slug, referralCode: code });
  return { tenantId, linkId, destination };
}

async function findByPath(
  db: SystemDb,
  path: string,
  own?: { readonly tenantId: string; readonly domain: string },
): Promise<LinkOfPath | undefined> {
  const place = own
    ? sql`links.tenant_id = ${own.tenantId} and links.domain = ${own.domain}`
    : sql`links.domain is null`;
  const { rows } = await sql<LinkOfPath>`
    select links.tenant_id, links.id as link_id, links.suffix, links.chosen,
      links.deleted_at is not null or definitions.deleted_at is not null as is_deleted,
      definitions.destination_url, definitions.params, users.slug, codes.code
    from tracking_links as links
    join tracking_link_definitions as definitions
      on definitions.tenant_id = links.tenant_id and definitions.id = links.definition_id
    join users on users.tenant_id = links.tenant_id and users.id = links.user_id
    left join codes on codes.tenant_id = links.tenant_id and codes.user_id = links.user_id
      and codes.root_id = definitions.referral_code_group_id and codes.kind = 'referral'
    where links.path = ${path} and ${place}`.execute(db);
  return rows[0];
}
