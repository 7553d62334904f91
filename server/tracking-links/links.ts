import type { Page } from '#contract/http/list.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import type * as endpoints from '#contract/tracking-links/endpoints.ts';
import { mostDeletedLinks, type TrackingLink } from '#contract/tracking-links/link.ts';
import { listTypes } from '#server/activity-types/queries.ts';
import { findPersonById, lockPersonById, type UserRow } from '#server/people/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/failures.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { makeLink, pathInUse } from './make-link.ts';
import { assertMayChoose, assertNotDemo } from './policy.ts';
import { presentDefinitions, presentLinks } from './present.ts';
import * as repository from './repository.ts';

export function listTrackingLinks(
  call: Call<typeof endpoints.listTrackingLinks>,
): Promise<{ links: Page<TrackingLink>; definitions: TrackingLinkDefinition[] }> {
  const { actor, config, query } = call;
  const { userId = actor.userId, page, pageSize } = query;
  return call.transaction(async (db) => {
    const owner = await getPerson(db, userId);
    assertOwnOrAdmin(actor, userId);
    const definitions = await repository.listDefinitions(db);
    const { rows, totalCount } = await repository.listLinks(db, userId, { page, pageSize });
    const brought = await broughtTo(db, owner);
    const own = definitions.filter(
      ({ id }) => brought.has(id) || rows.some((row) => row.definitionId === id),
    );
    const results = await presentLinks(db, rows, { owner, definitions, config });
    return {
      links: { results, page, pageSize, totalCount },
      definitions: await presentDefinitions(db, own, config),
    };
  });
}

/** The definitions that the activities on offer to somebody bring (LINK-51). */
async function broughtTo(db: TenantDb, { tags }: UserRow): Promise<ReadonlySet<string>> {
  const onOffer = { available: true, openTo: tags, page: 1, pageSize: 1000 };
  const { results } = await listTypes(db, onOffer);
  return new Set(
    results.flatMap(({ trackingLinkDefinitionsToAdd }) => trackingLinkDefinitionsToAdd),
  );
}

/**
 * Makes a link of the caller, or of the person an admin names (LINK-89, LINK-101, LINK-105). Throws ProblemError
 * `not-found` and `forbidden`.
 */
export function createTrackingLink(
  call: Call<typeof endpoints.createTrackingLink>,
): Promise<TrackingLink> {
  const { actor, body, now } = call;
  const { userId = actor.userId } = body;
  return call.transaction(async (db) => {
    const owner = await getPerson(db, userId);
    assertOwnOrAdmin(actor, userId);
    assertNotDemo(await getOwnTenant(db));
    const definition = await getDefinition(db, body.trackingLinkDefinitionId);
    assertMayChoose(definition, body);
    const { destinationUrlSuffix: suffix, path, params: chosen } = body;
    const row = await makeLink(db, { owner, definition, suffix, path, chosen, now });
    return presentOne(db, row, { owner, definition, config: call.config });
  });
}

/** The link of the caller, or of the person an admin names (LINK-102 to LINK-104). */
export function getOrCreateTrackingLink(
  call: Call<typeof endpoints.getOrCreateTrackingLink>,
): Promise<TrackingLink> {
  const { actor, body, now } = call;
  const { userId = actor.userId, destinationUrlSuffix: suffix } = body;
  return call.transaction(async (db) => {
    const owner = await getPerson(db, userId);
    assertOwnOrAdmin(actor, userId);
    assertNotDemo(await getOwnTenant(db));
    const definition = await getDefinition(db, body.trackingLinkDefinitionId);
    assertMayChoose(definition, body);
    const row = await makeLink(db, { owner, definition, suffix, chosen: {}, now });
    return presentOne(db, row, { owner, definition, config: call.config });
  });
}

/** Changes path and parameters (LINK-106). Throws ProblemError `invalid-input` where the path is taken. */
export async function updateTrackingLink(
  call: Call<typeof endpoints.updateTrackingLink>,
): Promise<TrackingLink> {
  const { path, params } = call.body;
  try {
    return await call.transaction(async (db) => {
      const link = await getOwn(db, call);
      const definition = await getDefinition(db, link.definitionId);
      if (!definition.bcsCanEditLink) throw new ProblemError('forbidden');
      assertMayChoose(definition, { path, params });
      const owner = await getPerson(db, link.userId);
      const row = await repository.updateLink(db, link.id, {
        ...(path !== undefined && { path }),
        ...(params !== undefined && { chosen: JSON.stringify(params) }),
      });
      return presentOne(db, row, { owner, definition, config: call.config });
    });
  } catch (error) {
    throw violatedConstraint(error)?.startsWith('tracking_links_') ? pathInUse() : error;
  }
}

/**
 * Its short address goes on leading to the destination (LINK-56), until 200 others of the same person are deleted
 * (REF-145). Throws ProblemError `default-link` (LINK-57).
 */
export async function deleteTrackingLink(
  call: Call<typeof endpoints.deleteTrackingLink>,
): Promise<undefined> {
  await call.transaction(async (db) => {
    const link = await getOwn(db, call);
    if (link.suffix === '') throw new ProblemError('default-link');
    // Two at once would each count without the other.
    await lockPersonById(db, link.userId);
    await repository.updateLink(db, link.id, { deletedAt: call.now });
    await repository.forgetDeletedLinks(db, link.userId, mostDeletedLinks);
  });
}

async function getOwn(
  db: TenantDb,
  { actor, params }: Pick<Call<typeof endpoints.deleteTrackingLink>, 'actor' | 'params'>,
): Promise<repository.LinkRow> {
  const link = await repository.findLink(db, params.id);
  if (!link) throw new ProblemError('not-found');
  assertOwnOrAdmin(actor, link.userId);
  return link;
}

async function getPerson(db: TenantDb, id: string): Promise<UserRow> {
  const person = await findPersonById(db, id);
  if (!person) throw new ProblemError('not-found');
  return person;
}

async function getDefinition(db: TenantDb, id: string): Promise<repository.DefinitionRow> {
  const definition = await repository.findDefinition(db, id);
  if (!definition) throw new ProblemError('not-found');
  return definition;
}

interface Parts {
  readonly owner: UserRow;
  readonly definition: repository.DefinitionRow;
  readonly config: Config;
}

async function presentOne(
  db: TenantDb,
  row: repository.LinkRow,
  { owner, definition, config }: Parts,
): Promise<TrackingLink> {
  const [link] = await presentLinks(db, [row], { owner, definitions: [definition], config });
  if (!link) throw new Error('A link is presented as one');
  return link;
}
