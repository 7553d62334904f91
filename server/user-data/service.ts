import type * as endpoints from '#contract/user-data/endpoints.ts';
import { defaultUserData, type UserData } from '#contract/user-data/user-data.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { refusalOfUserData } from './policy.ts';
import { findUserData, writeUserData } from './repository.ts';

export async function getUserData(call: Call<typeof endpoints.getUserData>): Promise<UserData> {
  const stored = await call.transaction((db) => findUserData(db, call.actor.userId));
  return stored ?? defaultUserData;
}

/** Writes the own user data; an outdated version is a `conflict` (TEN-76). */
export async function updateUserData(
  call: Call<typeof endpoints.updateUserData>,
): Promise<UserData> {
  const { actor, body } = call;
  const refusal = refusalOfUserData(body.data);
  if (refusal)
    throw new ProblemError('invalid-input', { message: refusal, fields: { data: refusal } });
  const isWritten = await call.transaction((db) => writeUserData(db, actor.userId, body));
  if (!isWritten) throw new ProblemError('conflict');
  return { data: body.data, version: body.version + 1 };
}
