import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import { destinationOf } from '#contract/tracking-links/destination.ts';
import type { TrackingLink } from '#contract/tracking-links/link.ts';
import { linkHost, listDomains } from '#server/domains/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { originOf } from '#server/tenants/origin.ts';
import { codesOfGroups } from './owner.ts';
import { clicksOf, type DefinitionRow, type LinkRow } from './repository.ts';

/** The name of the domain that new links of a definition are made at; null for the product's (LINK-50). */
export async function domainOf(
  db: TenantDb,
  { domainId }: Pick<DefinitionRow, 'domainId'>,
): Promise<string | null> {
  const domain = (await listDomains(db)).find(({ id }) => id === domainId);
  return domain?.isValid ? domain.domain : null;
}

/** Where a domain's short addresses begin. */
const shortOrigin = (domain: string | null, config: Config): string =>
  originOf(domain ?? linkHost(config), config);

/** Definitions as the contract has them, in the order of the rows. */
export async function presentDefinitions(
  db: TenantDb,
  rows: readonly DefinitionRow[],
  config: Config,
): Promise<TrackingLinkDefinition[]> {
  const domains = new Map(
    (await listDomains(db)).filter(({ isValid }) => isValid).map(({ id, domain }) => [id, domain]),
  );
  return rows.map((row) => ({
    ...{ id: row.id, tenantId: row.tenantId, title: row.title },
    ...{ destinationUrl: row.destinationUrl, templateToken: row.templateToken },
    ...{ params: row.params, referralCodeGroupId: row.referralCodeGroupId },
    destinationUrlSuffixEditable: row.destinationUrlSuffixEditable,
    ...{ initialPathFormat: row.initialPathFormat, cmDomainId: row.domainId },
    ...{ linkWrapperService: null, wrappedShortLinkDomainUrl: null },
    shortLinkDomainUrl: shortOrigin(domains.get(row.domainId ?? '') ?? null, config),
    bcsCanEditLink: row.bcsCanEditLink,
  }));
}

/** Links of one person as the contract has them, in the order of the rows. */
export async function presentLinks(
  db: TenantDb,
  rows: readonly LinkRow[],
  context: {
    readonly owner: { readonly id: string; readonly slug: string };
    readonly definitions: readonly DefinitionRow[];
    readonly config: Config;
  },
): Promise<TrackingLink[]> {
  const { owner, definitions, config } = context;
  const codes = await codesOfGroups(db, owner.id);
  const clicks = await clicksOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const definition = definitions.find(({ id }) => id === row.definitionId);
    if (!definition) return [];
    const { slug } = owner;
    const referralCode = codes.get(definition.referralCodeGroupId ?? '') ?? null;
    return [
      {
        ...{ id: row.id, trackingLinkDefinitionId: row.definitionId, userId: row.userId },
        destinationUrlSuffix: row.suffix,
        createdAt: row.createdAt.toISOString(),
        shortUrl: `${shortOrigin(row.domain, config)}/${row.path}`,
        destinationUrl: destinationOf({ ...definition, ...row }, { slug, referralCode }),
        ...{ path: row.path, isDefault: row.suffix === '' },
        clicks: clicks.get(row.id) ?? 0,
      },
    ];
  });
}
