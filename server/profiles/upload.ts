import type { FileContent } from '#contract/http/endpoint.ts';
import type * as endpoints from '#contract/profiles/endpoints.ts';
import { profileImagePath } from '#contract/profiles/profile.ts';
import { fileContent } from '#server/files/file-content.ts';
import { keepUpload } from '#server/files/keep-upload.ts';
import { findFile } from '#server/files/queries.ts';
import { readPortrait } from '#server/files/read-upload.ts';
import { assertMayChange, findPersonById } from '#server/people/queries.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { idAsked } from '#server/platform/http/caller.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';

/**
 * Keeps a picture for somebody's profile, drawn anew as a square of 400 px (AMB-172). It is removed
 * after a day unless the profile is saved with it.
 */
export async function uploadProfileImage(
  call: Call<typeof endpoints.uploadProfileImage>,
): Promise<{ imageUrl: string }> {
  const { actor } = call;
  const ownerId = idAsked(call);
  if (ownerId !== actor.userId) {
    const owner = await call.transaction((db) => findPersonById(db, ownerId));
    if (!owner) throw new ProblemError('not-found');
    assertOwnOrAdmin(actor, owner.id);
    assertMayChange(actor, owner);
  }
  const { id } = await keepUpload(call, 'profile-image', readPortrait, ownerId);
  return { imageUrl: `${profileImagePath}${id}` };
}

export async function getProfileImage(
  call: Call<typeof endpoints.getProfileImage>,
): Promise<FileContent> {
  const file = await call.transaction((db) => findFile(db, call.params.id, 'profile-image'));
  if (!file) throw new ProblemError('not-found');
  return fileContent(call.config, file);
}
