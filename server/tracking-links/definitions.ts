import type { Page } from '#contract/http/list.ts';
import type {
  TrackingLinkDefinition,
  TrackingLinkDefinitionInput,
} from '#contract/tracking-links/definition.ts';
import type * as endpoints from '#contract/tracking-links/endpoints.ts';
import { findType, removeTrackingLink, usesTrackingLink } from '#server/activity-types/queries.ts';
import { recordAudit } from '#server/audit/record.ts';
import { listDomains } from '#server/domains/queries.ts';
import { assertFeature } from '#server/plans/assert-feature.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { assertNotDemo, assertOnlyTitle } from './policy.ts';
import { presentDefinitions } from './present.ts';
import * as repository from './repository.ts';

export function listTrackingLinkDefinitions(
  call: Call<typeof endpoints.listTrackingLinkDefinitions>,
): Promise<Page<TrackingLinkDefinition>> {
  const { page, pageSize } = call.query;
  return call.transaction(async (db) => {
    const rows = await repository.listDefinitions(db);
    const onPage = rows.slice((page - 1) * pageSize, page * pageSize);
    const results = await presentDefinitions(db, onPage, call.config);
    return { results, page, pageSize, totalCount: rows.length };
  });
}

export function createTrackingLinkDefinition(
  call: Call<typeof endpoints.createTrackingLinkDefinition>,
): Promise<{ trackingLinkDefinition: TrackingLinkDefinition }> {
  const { trackingLinkDefinition: input } = call.body;
  return call.transaction(async (db) => {
    assertNotDemo(await getOwnTenant(db));
    await assertDomain(db, input);
    await assertGroup(db, input);
    const { cmDomainId, params, ...columns } = input;
    const row = await repository.insertDefinition(db, {
      ...{ ...columns, domainId: cmDomainId, params: JSON.stringify(params) },
      createdAt: call.now,
    });
    if (!row) throw await takenBy(db, input);
    await recordAudit(db, call, { action: 'tracking-link-created', subject: row.title });
    return presentOne(db, row, call);
  });
}

/** Raises `invalid-input` that names the field, or `forbidden` on a plan without such domains (LINK-49, LINK-90). */
async function assertDomain(
  db: TenantDb,
  { cmDomainId }: Pick<TrackingLinkDefinitionInput, 'cmDomainId'>,
): Promise<void> {
  if (cmDomainId === null) return;
  assertFeature(planOfTenant(await getOwnTenant(db)), 'domains.customLinkDomain');
  const domains = await listDomains(db);
  if (domains.some(({ id, kind, isValid }) => id === cmDomainId && kind === 'link' && isValid))
    return;
  throw refused('cmDomainId', 'This domain cannot be used. Please choose a valid one');
}

async function assertGroup(
  db: TenantDb,
  { referralCodeGroupId }: Pick<TrackingLinkDefinitionInput, 'referralCodeGroupId'>,
): Promise<void> {
  if (referralCodeGroupId === null) return;
  const type = await findType(db, referralCodeGroupId);
  if (type?.category === 'referral' && type.id === type.rootId) return;
  throw refused('referralCodeGroupId', 'This activity does not exist');
}

/** The problem that names the taken one of two unique values (LINK-45, LINK-70). */
async function takenBy(
  db: TenantDb,
  { templateToken }: TrackingLinkDefinitionInput,
): Promise<ProblemError> {
  const rows = await repository.listDefinitions(db);
  if (rows.some((row) => row.templateToken === templateToken))
    return refused('templateToken', 'Token is not unique');
  const other = rows.find(({ initialPathFormat }) => initialPathFormat === 'user-slug');
  return refused('initialPathFormat', `Already used by ${other?.title ?? 'another tracking link'}`);
}

const refused = (field: string, message: string): ProblemError =>
  new ProblemError('invalid-input', { fields: { [`trackingLinkDefinition.${field}`]: message } });

export function updateTrackingLinkDefinition(
  call: Call<typeof endpoints.updateTrackingLinkDefinition>,
): Promise<{ trackingLinkDefinition: TrackingLinkDefinition }> {
  const { trackingLinkDefinition: change } = call.body;
  return call.transaction(async (db) => {
    const row = await lock(db, call.params.id);
    assertOnlyTitle(row, change);
    const { title } = change;
    if (title === undefined || title === row.title) return presentOne(db, row, call);
    await recordAudit(db, call, { action: 'tracking-link-changed', subject: title });
    return presentOne(db, await repository.updateDefinition(db, row.id, { title }), call);
  });
}

/** Its links go on leading to the destination (LINK-58). Throws ProblemError `tracking-link-used`. */
export async function deleteTrackingLinkDefinition(
  call: Call<typeof endpoints.deleteTrackingLinkDefinition>,
): Promise<undefined> {
  await call.transaction(async (db) => {
    const row = await lock(db, call.params.id);
    if (await usesTrackingLink(db, row.id)) throw new ProblemError('tracking-link-used');
    await removeTrackingLink(db, row.id);
    await repository.updateDefinition(db, row.id, { deletedAt: call.now });
    await recordAudit(db, call, { action: 'tracking-link-deleted', subject: row.title });
  });
}

async function lock(db: TenantDb, id: string): Promise<repository.DefinitionRow> {
  const row = await repository.lockDefinition(db, id);
  if (!row) throw new ProblemError('not-found');
  return row;
}

async function presentOne(
  db: TenantDb,
  row: repository.DefinitionRow,
  { config }: Pick<Call<typeof endpoints.createTrackingLinkDefinition>, 'config'>,
): Promise<{ trackingLinkDefinition: TrackingLinkDefinition }> {
  const [trackingLinkDefinition] = await presentDefinitions(db, [row], config);
  if (!trackingLinkDefinition) throw new Error('A definition is presented as one');
  return { trackingLinkDefinition };
}
