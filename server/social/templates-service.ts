import { beginningOf } from '#contract/beginning-of.ts';
import type { Page } from '#contract/http/list.ts';
import type * as endpoints from '#contract/social/endpoints.ts';
import type { SocialPostTemplate } from '#contract/social/post-template.ts';
import { listTypesWithTemplate, removeTemplate } from '#server/activity-types/queries.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import * as repository from './templates-repository.ts';

export async function listSocialPostTemplates({
  query,
  transaction,
}: Call<typeof endpoints.listSocialPostTemplates>): Promise<Page<SocialPostTemplate>> {
  const found = await transaction((db) => repository.listTemplates(db, query));
  return { ...found, page: query.page, pageSize: query.pageSize };
}

export const getSocialPostTemplate = async ({
  params,
  transaction,
}: Call<typeof endpoints.getSocialPostTemplate>): Promise<SocialPostTemplate> =>
  found(await transaction((db) => repository.findTemplate(db, params.id)));

export function createSocialPostTemplate(
  call: Call<typeof endpoints.createSocialPostTemplate>,
): Promise<{ template: SocialPostTemplate }> {
  return call.transaction(async (db) => {
    const template = await repository.insertTemplate(db, call.body.template, call.now);
    await recordAudit(db, call, { action: 'post-template-created', subject: nameOf(template) });
    return { template };
  });
}

export function updateSocialPostTemplate(
  call: Call<typeof endpoints.updateSocialPostTemplate>,
): Promise<{ template: SocialPostTemplate }> {
  return call.transaction(async (db) => {
    const template = found(await repository.updateTemplate(db, call.params.id, call.body.template));
    await recordAudit(db, call, { action: 'post-template-changed', subject: nameOf(template) });
    return { template };
  });
}

/** Throws ProblemError `post-template-used`, which names the tasks that offer the template. */
export async function deleteSocialPostTemplate(
  call: Call<typeof endpoints.deleteSocialPostTemplate>,
): Promise<undefined> {
  const { id } = call.params;
  await call.transaction(async (db) => {
    await repository.lockTemplate(db, id);
    await assertUnused(db, id);
    await removeTemplate(db, id);
    const template = found(await repository.deleteTemplate(db, id));
    await recordAudit(db, call, { action: 'post-template-deleted', subject: nameOf(template) });
  });
}

async function assertUnused(db: TenantDb, id: string): Promise<void> {
  const uses = (await listTypesWithTemplate(db, id)).flatMap(({ title, tasks }) =>
    tasks
      .filter(({ taskDefinition }) => taskDefinition.socialPostTemplateIds.includes(id))
      .map(({ taskDefinition }) => `“${taskDefinition.title}” of “${title}”`),
  );
  if (uses.length === 0) return;
  const message = `Take it out of these tasks first: ${uses.join(', ')}`;
  throw new ProblemError('post-template-used', { message });
}

function found(template: SocialPostTemplate | undefined): SocialPostTemplate {
  if (!template) throw new ProblemError('not-found');
  return template;
}

/** A template has no title: the log names it by how its text begins. */
const nameOf = ({ data }: SocialPostTemplate): string => beginningOf(data.text);
