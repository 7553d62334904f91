import { isDeepStrictEqual } from 'node:util';
import type * as endpoints from '#contract/exports/endpoints.ts';
import { exportBodies } from '#contract/exports/export-bodies.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { isUser } from '#server/transactions/queries.ts';
import { mostLetters, mostWaiting } from './limits.ts';
import { makeExportRequest } from './make-request.ts';
import { insertExport, listWaiting, lockAsking, measureExports } from './repository.ts';

/**
 * Has an export made, and a link to it emailed (REP-107). The same once more while it is made is no request. Throws
 * ProblemError `not-found` for nobody of the tenant, and `too-many-requests` where as many are on their way as may be.
 */
export const askForExport = (call: Call<typeof endpoints.askForExport>): Promise<undefined> =>
  call.transaction(async (db): Promise<undefined> => {
    const { actor, now } = call;
    const { kind } = call.body;
    const fields = fieldsOf(call.body);
    const { userId } = fields;
    if (userId !== undefined && !(await isUser(db, userId))) throw new ProblemError('not-found');
    await lockAsking(db);
    const waiting = await listWaiting(db);
    const own = waiting.filter(({ askedBy }) => askedBy === actor.userId);
    const isAsked = own.some((row) => row.kind === kind && isDeepStrictEqual(row.fields, fields));
    if (isAsked) return;
    await assertRoom(db, { own: own.length, all: waiting.length });
    const id = await insertExport(db, { askedBy: actor.userId, kind, fields, askedAt: now });
    await enqueue(db, makeExportRequest, { id }, { key: id });
    await recordAudit(db, call, { action: 'records-exported', subject: kind });
  });

/** The fields that the form of the kind has; any others are dropped. Throws ProblemError `invalid-input` as the form does. */
function fieldsOf({
  kind,
  fields,
}: Call<typeof endpoints.askForExport>['body']): Readonly<Record<string, string>> {
  const body = exportBodies[kind];
  const given = { ...fields, format: 'csv' };
  const { error } = body.safeParse(given);
  if (error)
    throw new ProblemError('invalid-input', {
      fields: Object.fromEntries(
        error.issues.map(({ path, message }) => [path.map(String).join('.'), message]),
      ),
    });
  return Object.fromEntries(
    Object.entries<string | undefined>(given).flatMap(([name, value]) =>
      value !== undefined && Object.hasOwn(body.shape, name) ? [[name, value]] : [],
    ),
  );
}

async function assertRoom(db: TenantDb, { own, all }: { own: number; all: number }): Promise<void> {
  const refuse = (message: string) => new ProblemError('too-many-requests', { message });
  if (own >= mostWaiting.ofPerson)
    throw refuse(
      `${mostWaiting.ofPerson} exports of yours are being made already. Please wait for an email`,
    );
  if (all >= mostWaiting.ofTenant)
    throw refuse(
      `${mostWaiting.ofTenant} exports of your team are being made already. Please try again later`,
    );
  if ((await measureExports(db)) >= mostLetters.ofTenant)
    throw refuse(
      'The exports of the last 7 days take up all the space for them. Please download this one at once',
    );
}
