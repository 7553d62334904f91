import { sql } from 'kysely';
import type { LinkParam } from '#contract/tracking-links/definition.ts';
import { destinationOf } from '#contract/tracking-links/destination.ts';
import { askTogether } from '#server/platform/ask-together.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A short address that was opened. */
interface OpenedLink {
  readonly tenantId: string;
  readonly linkId: string;
  /** Where it leads now. */
  readonly destination: string;
}

/** The tenant of the host of an address, and the link of its path, where there is one. */
export interface OpenedAddress {
  readonly tenantId: string;
  readonly link: OpenedLink | undefined;
}

/** A host that is somebody's, and the link of the path. */
interface FoundLink {
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

/** A host that is somebody's, on which the path is no link. */
interface FoundHost {
  readonly tenantId: string;
  readonly linkId: null;
}

interface Row {
  readonly column1: FoundLink | FoundHost | null;
}

/** A path on the product's domain, where the host is empty, or on a valid domain for links of a tenant's own. */
export interface Address {
  readonly host: string;
  readonly path: string;
}

/** A statement of so many takes some hundredths of a second, for which a list of somebody else waits. */
const limits = { together: 100, waitingAtMost: 500 };

/**
 * Returns a function that finds the link of an address. Addresses that are opened while others are looked up go
 * together, in one statement. It answers undefined where the host is nobody's, or where the product's domain has no
 * such link.
 */
export const addressOpener = (
  database: Database,
): ((address: Address) => Promise<OpenedAddress | undefined>) =>
  askTogether((addresses) => openAddresses(database, addresses), limits);

/** The parameters are those of this moment (LINK-62). A link that was deleted leads to the destination without them. */
async function openAddresses(
  database: Database,
  addresses: readonly Address[],
): Promise<(OpenedAddress | undefined)[]> {
  const asked = addresses.map(
    ({ host, path }) => sql`(open_address(${sql.lit(host)}, ${sql.lit(path)}))`,
  );
  // The rows come in the order in which they are written.
  const rows = await database.ask('open-link', sql<Row>`values ${sql.join(asked)}`);
  return rows.map(({ column1 }) => (column1 === null ? undefined : opened(column1)));
}

function opened(found: FoundLink | FoundHost): OpenedAddress {
  const { tenantId } = found;
  if (found.linkId === null) return { tenantId, link: undefined };
  const { destinationUrl, isDeleted, slug, code } = found;
  const destination = isDeleted
    ? destinationUrl
    : destinationOf(found, { slug, referralCode: code });
  return { tenantId, link: { tenantId, linkId: found.linkId, destination } };
}
