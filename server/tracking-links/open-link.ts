import { sql } from 'kysely';
import type { LinkParam } from '#contract/tracking-links/definition.ts';
import { destinationOf } from '#contract/tracking-links/destination.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A short address that was opened. */
interface OpenedLink {
  readonly tenantId: string;
  readonly linkId: string;
  /** Where it leads now. */
  readonly destination: string;
}

/** Whose the host of an address is, and the link of its path, where there is one. */
export interface OpenedAddress {
  readonly tenantId: string;
  readonly link: OpenedLink | undefined;
}

interface FoundLink {
  readonly linkId: string;
  readonly suffix: string;
  readonly chosen: Record<string, string>;
  readonly isDeleted: boolean;
  readonly destinationUrl: string;
  readonly params: LinkParam[];
  readonly slug: string;
  readonly code: string | null;
}

type Row = { readonly tenantId: string } & (FoundLink | { readonly linkId: null });

/**
 * The link of a path, in one statement: on the product's domain, where no host is given, or on a valid domain for
 * links of a tenant's own. Undefined where the host is nobody's, or where the product's domain has no such link.
 * The parameters are those of this moment (LINK-62). A link that was deleted leads to the destination without them.
 */
export async function openAddress(
  database: Database,
  path: string,
  host = '',
): Promise<OpenedAddress | undefined> {
  const [row] = await database.ask(
    'open-link',
    sql<Row>`select * from open_link(${sql.lit(host)}, ${sql.lit(path)})`,
  );
  if (!row) return undefined;
  const { tenantId } = row;
  if (row.linkId === null) return { tenantId, link: undefined };
  const { linkId, destinationUrl, isDeleted, slug, code } = row;
  const destination = isDeleted ? destinationUrl : destinationOf(row, { slug, referralCode: code });
  return { tenantId, link: { tenantId, linkId, destination } };
}
