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

interface Row {
  /** Which of the addresses that were asked for, from 1. */
  readonly number: number;
  readonly tenantId: string;
  readonly link: FoundLink | null;
}

/** A path on the product's domain, where the host is empty, or on a valid domain for links of a tenant's own. */
interface Address {
  readonly host: string;
  readonly path: string;
}

/** A statement of so many takes some hundredths of a second, for which a list of somebody else waits. */
const limits = { together: 100, waitingAtMost: 500 };

/**
 * What finds the link of an address. Addresses that are opened while others are looked up go together, in one
 * statement. It answers undefined where the host is nobody's, or where the product's domain has no such link.
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
  const hosts = sql.join(addresses.map(({ host }) => sql.lit(host)));
  const paths = sql.join(addresses.map(({ path }) => sql.lit(path)));
  const rows = await database.ask(
    'open-link',
    sql<Row>`select * from open_links(array[${hosts}]::text[], array[${paths}]::text[])`,
  );
  const found = new Map(rows.map((row) => [row.number, opened(row)]));
  return addresses.map((_, index) => found.get(index + 1));
}

function opened({ tenantId, link }: Row): OpenedAddress {
  if (link === null) return { tenantId, link: undefined };
  const { linkId, destinationUrl, isDeleted, slug, code } = link;
  const destination = isDeleted
    ? destinationUrl
    : destinationOf(link, { slug, referralCode: code });
  return { tenantId, link: { tenantId, linkId, destination } };
}
