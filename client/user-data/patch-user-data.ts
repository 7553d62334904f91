import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { type UserData, UserDataContent } from '#contract/user-data/user-data.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem } from '../http/problems.ts';
import { mergePatch } from './merge-patch.ts';

/** A change of the user data; null removes a key. Only these three parts can be changed here. */
export interface UserDataPatch {
  readonly preferences?: Readonly<Record<string, unknown>> | undefined;
  readonly seenNotifications?: Readonly<Record<string, unknown>> | undefined;
  readonly seenGuides?: readonly string[] | undefined;
}

/**
 * The content with the patch applied; a part that the application does not know is kept (TEN-77).
 *
 * A patch whose result is not valid user data throws an ApiProblem `invalid-input`.
 */
export function applyUserDataPatch(
  content: UserDataContent,
  patch: UserDataPatch,
): UserDataContent {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const { data } = UserDataContent.safeParse(mergePatch(content, Object.fromEntries(given)));
  if (data) return data;
  const message = 'This preference cannot be kept';
  throw new ApiProblem({ code: 'invalid-input', status: 400, message });
}

/**
 * Saves a change of one's own user data and resolves to the stored data.
 *
 * `known` is the data that was loaded last; without it the data is read first, and when that fails nothing
 * is written (TEN-75). When another change came first, this one is repeated once on top of it (TEN-76).
 * Rejects as the api does.
 */
export async function patchUserData(
  api: Api,
  patch: UserDataPatch,
  known?: UserData,
): Promise<UserData> {
  const write = ({ data, version }: UserData): Promise<UserData> =>
    api.call(updateUserData, { body: { data: applyUserDataPatch(data, patch), version } });
  try {
    return await write(known ?? (await api.call(getUserData)));
  } catch (error) {
    const isOutdated = error instanceof ApiProblem && error.code === 'conflict';
    if (!isOutdated) throw error;
    return write(await api.call(getUserData));
  }
}
