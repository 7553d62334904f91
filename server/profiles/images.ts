import { z } from 'zod';
import { type ProfileText, profileImagePath } from '#contract/profiles/profile.ts';
import { holdFile } from '#server/files/queries.ts';
import { removeUnlessUsed } from '#server/files/remove-unused-file.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { ProfileRow } from './repository.ts';

const idOf = (imageUrl: string): string | undefined =>
  z.uuid().safeParse(imageUrl.slice(profileImagePath.length)).data;

const imagesOf = ({ approved, pending, rejected }: ProfileRow): string[] =>
  [approved, pending, rejected].flatMap((text) => text?.imageUrl ?? []);

/** Refuses a picture that was not uploaded for this person or is not there any more. */
export async function checkImage(
  db: TenantDb,
  userId: string,
  { imageUrl }: Pick<ProfileText, 'imageUrl'>,
  before: ProfileRow,
): Promise<void> {
  if (imageUrl === null || imagesOf(before).includes(imageUrl)) return;
  const id = idOf(imageUrl);
  if (id !== undefined && (await holdFile(db, id, 'profile-image', userId))) return;
  throw new ProblemError('invalid-input', {
    fields: { 'profile.imageUrl': 'This picture is no longer there. Please upload it again' },
  });
}

/** Has the pictures removed that a profile has given up. */
export async function giveUpImages(
  db: TenantDb,
  before: ProfileRow,
  after: ProfileRow,
  now: Date,
): Promise<void> {
  const kept = new Set(imagesOf(after));
  for (const imageUrl of new Set(imagesOf(before))) {
    const id = kept.has(imageUrl) ? undefined : idOf(imageUrl);
    if (id !== undefined) await removeUnlessUsed(db, id, now);
  }
}
