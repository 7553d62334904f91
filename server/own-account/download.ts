import type { FileContent } from '#contract/http/endpoint.ts';
import type * as endpoints from '#contract/own-account/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import { attemptLimit, takeAttempt } from '#server/auth/attempts.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { emailsToCopy } from './emails-of.ts';

/** Each reads all there is of somebody. */
const downloads = (userId: string) => attemptLimit(['personal data', userId], 5);

/**
 * All that the areas hold about the caller, as one JSON file with a part for each. Throws
 * `wrong-password`, and `too-many-requests` after 5 in 15 minutes.
 */
export async function downloadPersonalData(
  call: Call<typeof endpoints.downloadPersonalData>,
): Promise<FileContent> {
  const { now, personalData, tenant } = call;
  const person = await confirmPassword(call, call.body.password);
  const parts = await call.transaction(async (db) => {
    await takeAttempt(db, downloads(person.id), now);
    await recordAudit(db, call, { action: 'data-downloaded', personId: person.id });
    const reader = { ...person, held: await emailsToCopy(db, person) };
    const collected: [string, object][] = [];
    for (const { area, collect } of personalData) collected.push([area, await collect(db, reader)]);
    return Object.fromEntries(collected);
  });
  const file = { tenant: tenant.tenantId, madeAt: now.toISOString(), ...parts };
  return {
    name: `my-data-${tenant.tenantId}-${now.toISOString().slice(0, 10)}.json`,
    content: new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
  };
}
