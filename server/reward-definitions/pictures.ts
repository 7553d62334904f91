import type { FileContent } from '#contract/http/endpoint.ts';
import type * as endpoints from '#contract/reward-definitions/endpoints.ts';
import { rewardImagePath } from '#contract/reward-definitions/image.ts';
import { fileContent } from '#server/files/file-content.ts';
import { keepUpload } from '#server/files/keep-upload.ts';
import { findFile, holdFile } from '#server/files/queries.ts';
import { readCardPicture } from '#server/files/read-upload.ts';
import { removeUnlessUsed } from '#server/files/remove-unused-file.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findReward, updateReward } from './repository.ts';
import { held, recordChange } from './service.ts';

export async function uploadRewardImage(
  call: Call<typeof endpoints.uploadRewardImage>,
): Promise<{ mainImageUrl: string }> {
  const row = await call.transaction((db) => findReward(db, call.params.id));
  if (!row || row.deletedAt) throw new ProblemError('not-found');
  const { id } = await keepUpload(call, 'reward-image', readCardPicture);
  await call.transaction((db) => setPicture(db, call, id));
  return { mainImageUrl: `${rewardImagePath}${id}` };
}

/** A repeat changes nothing. */
export async function removeRewardImage(
  call: Call<typeof endpoints.removeRewardImage>,
): Promise<undefined> {
  await call.transaction((db) => setPicture(db, call, null));
}

async function setPicture(
  db: TenantDb,
  call: Pick<
    Call<typeof endpoints.removeRewardImage>,
    'actor' | 'clientAddress' | 'now' | 'params'
  >,
  imageId: string | null,
): Promise<void> {
  const before = await held(db, call.params.id);
  if (before.imageId === imageId) return;
  if (imageId !== null && !(await holdFile(db, imageId, 'reward-image')))
    throw new ProblemError('not-found');
  await updateReward(db, before.id, { imageId });
  await recordChange(db, call, before, 'reward-changed');
  if (before.imageId !== null) await removeUnlessUsed(db, before.imageId, call.now);
}

export async function getRewardImage(
  call: Call<typeof endpoints.getRewardImage>,
): Promise<FileContent> {
  const file = await call.transaction((db) => findFile(db, call.params.id, 'reward-image'));
  if (!file) throw new ProblemError('not-found');
  return fileContent(call.config, file);
}
