import { z } from 'zod';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type * as endpoints from '#contract/activity-types/endpoints.ts';
import type { Page } from '#contract/http/list.ts';
import { findActiveUser } from '#server/auth/queries.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import * as listed from './listed.ts';
import { forAdmin, forAdmins, forAmbassador, withUsage } from './present.ts';
import { findType, findTypeBySlug } from './repository.ts';
import { suggestedSlug } from './slug.ts';

/** Admins see every type. Ambassadors see the available types that fit their tags (TYPE-138). */
export async function listActivityTypes(
  call: Call<typeof endpoints.listActivityTypes>,
): Promise<Page<ActivityType>> {
  const { actor, now, query } = call;
  const { page, pageSize } = query;
  return call.transaction(async (db) => {
    if (isAdmin(actor)) {
      const found = await listed.listTypes(db, query);
      const types = await forAdmins(db, found.results);
      const results = query.includeUsage ? await withUsage(db, types) : types;
      return { ...found, results, page, pageSize };
    }
    const openTo = (await findActiveUser(db, actor.userId))?.tags ?? [];
    const open = { available: true, includeDeleted: false, openTo };
    const found = await listed.listTypes(db, { ...query, ...open });
    const results = await forAmbassador(db, found.results, actor.userId, now);
    return { ...found, results, page, pageSize };
  });
}

export function listDisplayTags(
  call: Call<typeof endpoints.listDisplayTags>,
): Promise<{ results: string[] }> {
  return call.transaction(async (db) => {
    const { actor } = call;
    const openTo = isAdmin(actor)
      ? undefined
      : ((await findActiveUser(db, actor.userId))?.tags ?? []);
    return { results: await listed.listDisplayTags(db, openTo) };
  });
}

export function getActivityTypeVersion(
  call: Call<typeof endpoints.getActivityTypeVersion>,
): Promise<ActivityType> {
  const { slug, version } = call.params;
  const { includeDeleted } = call.query;
  return call.transaction(async (db) => {
    const options = { version: Number(version), includeDeleted: includeDeleted ?? false };
    const row = await findTypeBySlug(db, slug, options);
    if (!row) throw new ProblemError('not-found');
    return forAdmin(db, row);
  });
}

export function getActivityType(
  call: Call<typeof endpoints.getActivityType>,
): Promise<ActivityType> {
  const { id } = call.params;
  const includeDeleted = call.query.includeDeleted ?? false;
  return call.transaction(async (db) => {
    const row = z.uuid().safeParse(id).success
      ? await findType(db, id, { includeDeleted })
      : await findTypeBySlug(db, id, { includeDeleted });
    if (!row) throw new ProblemError('not-found');
    return forAdmin(db, row);
  });
}

export async function suggestSlug(
  call: Call<typeof endpoints.suggestSlug>,
): Promise<{ slug: string }> {
  return { slug: await call.transaction((db) => suggestedSlug(db, call.query.title)) };
}

/** The one entity that can be searched this way so far (TYPE-146..148). */
export function executeSearch(
  call: Call<typeof endpoints.executeSearch>,
): Promise<Page<ActivityType>> {
  const { filters, page, pageSize } = call.body;
  const isDeletedExcluded = filters.some(({ value }) => !value);
  const isDeletedOnly = filters.some(({ value }) => value);
  return call.transaction(async (db) => {
    if (isDeletedExcluded && isDeletedOnly) return { results: [], totalCount: 0, page, pageSize };
    const found = await listed.listTypes(db, {
      page,
      pageSize,
      includeDeleted: !isDeletedExcluded,
      ...(isDeletedOnly && { deletedOnly: true }),
    });
    return { ...found, results: await forAdmins(db, found.results), page, pageSize };
  });
}
