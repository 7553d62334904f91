import { uploadProfileImage } from '#contract/profiles/endpoints.ts';
import { nothingEntered, type ProfileInput, profileImagePath } from '#contract/profiles/profile.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { nothingSaid, saveProfileRow } from '../repository.ts';

/** A profile with nothing but its required fields, and with `changes`. */
export const newProfile = (changes: Partial<ProfileInput> = {}): ProfileInput => ({
  ...nothingEntered,
  countryCode: 'DE',
  city: 'Bonn',
  description: 'I run',
  ...changes,
});

interface Said {
  /** Changes to `newProfile`, for the text in force. */
  readonly approved?: Partial<ProfileInput>;
  /** The same for the text that awaits approval, saved at the server's time. */
  readonly pending?: Partial<ProfileInput>;
  readonly isHidden?: true;
}

/** Stores the profile of somebody, as if it had been saved. */
export const addProfile = (
  server: TestServer,
  { tenantId, id }: Pick<Person, 'tenantId'> & { readonly id: string },
  { approved, pending, isHidden }: Said,
): Promise<void> =>
  server.database.inTenant(tenantId, (db) =>
    saveProfileRow(db, id, {
      ...nothingSaid,
      approved: approved ? newProfile(approved) : null,
      ...(pending && { pending: newProfile(pending), submittedAt: server.now }),
      publiclyVisible: !isHidden,
    }),
  );

/** Uploads a picture for somebody, as its owner or as `by`; answers the id of its file. */
export async function uploadImage(
  server: TestServer,
  owner: Person,
  by: TestCaller = server.as(owner),
): Promise<string> {
  const { imageUrl } = await by.call(uploadProfileImage, {
    params: { id: owner.id },
    body: { fileName: 'x.png', file: newFile('x.png', await newPicture('png')) },
  });
  return imageUrl.slice(profileImagePath.length);
}
