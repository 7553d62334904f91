import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { LinkParam, PathFormat } from '#contract/tracking-links/definition.ts';
import type { MomentNow, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface TrackingLinkTables {
  trackingLinkDefinitions: TrackingLinkDefinitionsTable;
  trackingLinks: TrackingLinksTable;
  trackingLinkClicks: TrackingLinkClicksTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends TrackingLinkTables {}
}

/** The rights of the application on the rows of a tenant. Clicks are counted across tenants. */
export const trackingLinkTables: RowRights<TrackingLinkTables> = {
  tracking_link_definitions: 'select, insert, update',
  tracking_links: 'select, insert, update, delete',
  tracking_link_clicks: 'select',
};

/** A kind of link. */
export interface TrackingLinkDefinitionsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  title: string;
  destinationUrl: string;
  templateToken: string;
  /** JSON.stringify the value to write. */
  params: JSONColumnType<LinkParam[]>;
  /** The referral activity type, by the id of its first version. */
  referralCodeGroupId: string | null;
  destinationUrlSuffixEditable: boolean;
  initialPathFormat: PathFormat;
  /** A domain of the tenant's own; null for the product's. */
  domainId: string | null;
  bcsCanEditLink: boolean;
  createdAt: MomentNow;
  deletedAt: MomentOrNull;
}

/** A link of an ambassador. */
export interface TrackingLinksTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  definitionId: string;
  userId: string;
  suffix: string;
  /** The tenant's own domain that it was made at; null for the product's. */
  domain: string | null;
  path: string;
  /** Name of an editable parameter → the ambassador's value; JSON.stringify the value to write. */
  chosen: JSONColumnType<Record<string, string>, string | undefined, string>;
  createdAt: MomentNow;
  deletedAt: MomentOrNull;
}

/** How often a link was opened on a day of UTC. */
export interface TrackingLinkClicksTable {
  tenantId: string;
  linkId: string;
  day: ColumnType<string, string, never>;
  people: number;
  bots: number;
}
