import { isDeepStrictEqual } from 'node:util';
import type { EmailDraft } from '#contract/emails/email.ts';
import type * as endpoints from '#contract/emails/endpoints.ts';
import type { Page } from '#contract/http/list.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertMayTarget, cleaned } from './content.ts';
import { presentDraft } from './present.ts';
import * as repository from './repository.ts';
import { readSendingFacts } from './sending-facts.ts';

export function listEmails(call: Call<typeof endpoints.listEmails>): Promise<Page<EmailDraft>> {
  const { page, pageSize } = call.query;
  return call.transaction(async (db) => {
    const { rows, totalCount } = await repository.listDrafts(db, call.query);
    const facts = await readSendingFacts(db, call.config);
    return { results: rows.map((row) => presentDraft(row, facts)), page, pageSize, totalCount };
  });
}

/** Makes a draft. A draft that already has the id is answered as it is. */
export function createEmail(call: Call<typeof endpoints.createEmail>): Promise<EmailDraft> {
  const { actor, body, now } = call;
  const content = cleaned(body.email);
  return call.transaction(async (db) => {
    await assertMayTarget(db, content.target);
    await repository.insertDraft(db, { id: body.draftId, content, by: actor.userId, at: now });
    return present(db, call, await seeEmail(db, body.draftId));
  });
}

export function getEmail(call: Call<typeof endpoints.getEmail>): Promise<EmailDraft> {
  return call.transaction(async (db) => present(db, call, await seeEmail(db, call.params.id)));
}

/** Changes a draft (MAIL-108). Throws ProblemError `not-found`, `email-sent` and `draft-changed`. */
export function updateEmail(call: Call<typeof endpoints.updateEmail>): Promise<EmailDraft> {
  const { actor, body, now, params } = call;
  const content = cleaned(body.email);
  return call.transaction(async (db) => {
    const row = await lockDraft(db, params.id);
    await assertMayTarget(db, content.target);
    if (isSame(row, content)) return present(db, call, row);
    assertSeen(row, body.updatedAtInTenantTz, actor);
    await repository.changeDraft(db, { id: row.id, content, by: actor.userId, at: now });
    return present(db, call, await seeEmail(db, row.id));
  });
}

export async function deleteEmail(call: Call<typeof endpoints.deleteEmail>): Promise<undefined> {
  await call.transaction(async (db) => {
    const { id } = await lockDraft(db, call.params.id);
    await repository.deleteDrafts(db, [id]);
  });
}

/** Deletes drafts; sent emails stay. */
export function deleteEmails(
  call: Call<typeof endpoints.deleteEmails>,
): Promise<{ deleted: number }> {
  return call.transaction(async (db) => ({
    deleted: await repository.deleteDrafts(db, call.body.ids),
  }));
}

/** A draft, locked until the end of the transaction. Throws ProblemError `not-found` and `email-sent`. */
export async function lockDraft(db: TenantDb, id: string): Promise<repository.EmailRow> {
  const row = await repository.lockEmail(db, id);
  if (!row) throw new ProblemError('not-found');
  if (row.sendId !== null) throw new ProblemError('email-sent');
  return row;
}

/** Throws ProblemError `draft-changed`, which names the person who changed a draft since its caller saw it. */
export function assertSeen(
  row: repository.EmailRow,
  seen: string,
  { userId }: Pick<Actor, 'userId'>,
): void {
  if (new Date(seen).getTime() === row.updatedAt.getTime()) return;
  throw new ProblemError('draft-changed', {
    message:
      row.updatedBy === userId
        ? 'You have changed this draft somewhere else, such as in another tab'
        : `This draft has been changed by ${fullName(row)}`,
  });
}

const isSame = (
  { target, ...row }: repository.EmailRow,
  { target: wanted, ...content }: repository.EmailContent,
): boolean =>
  isDeepStrictEqual(target, wanted) &&
  (Object.keys(content) as (keyof typeof content)[]).every((name) => row[name] === content[name]);

async function seeEmail(db: TenantDb, id: string): Promise<repository.EmailRow> {
  const row = await repository.findEmail(db, id);
  if (!row) throw new ProblemError('not-found');
  return row;
}

const present = async (
  db: TenantDb,
  { config }: Pick<Call<typeof endpoints.getEmail>, 'config'>,
  row: repository.EmailRow,
): Promise<EmailDraft> => presentDraft(row, await readSendingFacts(db, config));
