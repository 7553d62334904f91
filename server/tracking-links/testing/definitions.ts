import type { z } from 'zod';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type {
  TrackingLinkDefinition,
  TrackingLinkDefinitionInput,
} from '#contract/tracking-links/definition.ts';
import { createTrackingLinkDefinition } from '#contract/tracking-links/endpoints.ts';
import { allowDomains } from '#server/domains/testing/allow-domains.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** A definition as the form sends it. */
export type NewDefinition = z.input<typeof TrackingLinkDefinitionInput>;

let counter = 0;

/** A faultless definition, with `more` in place of its own fields. */
export function newDefinition(more: Partial<NewDefinition> = {}): NewDefinition {
  counter += 1;
  return {
    title: `Shop ${counter}`,
    destinationUrl: 'https://shop.example.com/sale',
    templateToken: `shop-${counter}`,
    ...more,
  };
}

export async function addDefinition(
  admin: TestCaller,
  more: Partial<NewDefinition> = {},
): Promise<TrackingLinkDefinition> {
  const body = { trackingLinkDefinition: newDefinition(more) };
  return (await admin.call(createTrackingLinkDefinition, { body })).trackingLinkDefinition;
}

/** Gives a tenant a valid domain for links; its id. */
export async function addLinkDomain(
  server: TestServer,
  tenantId: TenantId,
  domain: string,
): Promise<string> {
  await allowDomains(server, tenantId);
  const { id } = await server.database.inTenant(tenantId, (db) =>
    db
      .insertInto('tenantDomains')
      .values({ domain, kind: 'link', isValid: true, validAt: server.now, checkedAt: server.now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
