import { destinationOf, sampleOwner } from '#contract/tracking-links/destination.ts';
import { linkHost } from '#server/domains/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { originOf } from '#server/tenants/origin.ts';
import { makeLink } from './make-link.ts';
import { domainOf, presentLinks } from './present.ts';
import type { DefinitionRow } from './repository.ts';

export interface ShownLink {
  readonly shortUrl: string;
  readonly destinationUrl: string;
}

interface Wanted {
  readonly owner: { readonly id: string; readonly slug: string; readonly firstName: string };
  readonly definition: DefinitionRow;
  readonly config: Config;
  readonly now: Date;
}

/** The first link of somebody for a definition, made where there is none yet (LINK-51). */
export async function defaultLinkOf(
  db: TenantDb,
  { owner, definition, config, now }: Wanted,
): Promise<ShownLink> {
  const row = await makeLink(db, { owner, definition, suffix: '', chosen: {}, now });
  const [link] = await presentLinks(db, [row], { owner, definitions: [definition], config });
  if (!link) throw new Error('A link is presented as one');
  return { shortUrl: link.shortUrl, destinationUrl: link.destinationUrl };
}

/** How a link of a definition looks, with sample data. It leads nowhere and belongs to nobody (SOC-81). */
export async function sampleLinkOf(
  db: TenantDb,
  { definition, config }: Pick<Wanted, 'definition' | 'config'>,
): Promise<ShownLink> {
  const domain = (await domainOf(db, definition)) ?? linkHost(config);
  const { destinationUrl, params } = definition;
  return {
    shortUrl: `${originOf(domain, config)}/sample`,
    destinationUrl: destinationOf({ destinationUrl, params, suffix: '', chosen: {} }, sampleOwner),
  };
}
