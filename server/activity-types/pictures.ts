import { z } from 'zod';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type * as endpoints from '#contract/activity-types/endpoints.ts';
import type { FileContent } from '#contract/http/endpoint.ts';
import { fileContent } from '#server/files/file-content.ts';
import { keepUpload } from '#server/files/keep-upload.ts';
import { findFile, holdFile } from '#server/files/queries.ts';
import { readCardPicture } from '#server/files/read-upload.ts';
import { removeUnlessUsed } from '#server/files/remove-unused-file.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';

const address = '/api/v1/challenge-definition-images/';

export async function uploadActivityTypeImage(
  call: Call<typeof endpoints.uploadActivityTypeImage>,
): Promise<{ imageUrl: string }> {
  const { id } = await keepUpload(call, 'activity-type-image', readCardPicture);
  return { imageUrl: `${address}${id}` };
}

export async function getActivityTypeImage(
  call: Call<typeof endpoints.getActivityTypeImage>,
): Promise<FileContent> {
  const file = await call.transaction((db) => findFile(db, call.params.id, 'activity-type-image'));
  if (!file) throw new ProblemError('not-found');
  return fileContent(call.config, file);
}

const idOf = (imageUrl: string): string | undefined =>
  z.uuid().safeParse(imageUrl.slice(address.length)).data;

/** Refuses a picture that is not there, perhaps not any more, unless the type has shown it before. */
export async function checkPicture(
  db: TenantDb,
  imageUrl: string | null | undefined,
  before?: Pick<ActivityType, 'imageUrl'>,
): Promise<void> {
  if (imageUrl == null || imageUrl === before?.imageUrl) return;
  const id = idOf(imageUrl);
  if (id !== undefined && (await holdFile(db, id, 'activity-type-image'))) return;
  throw new ProblemError('invalid-input', {
    fields: {
      'challengeDefinition.imageUrl': 'This picture is no longer there. Please upload it again',
    },
  });
}

/** Has the pictures of versions removed that do not show them any more, unless something else does. */
export async function giveUpPictures(
  db: TenantDb,
  versions: readonly Pick<ActivityType, 'imageUrl'>[],
  now: Date,
): Promise<void> {
  for (const imageUrl of new Set(versions.map((version) => version.imageUrl))) {
    const id = imageUrl === null ? undefined : idOf(imageUrl);
    if (id !== undefined) await removeUnlessUsed(db, id, now);
  }
}
