import { mutationOptions } from '@tanstack/react-query';
import { updatePerson } from '#contract/people/endpoints.ts';
import {
  approveProfile,
  rejectProfile,
  setProfileVisibility,
  uploadProfileImage,
} from '#contract/profiles/endpoints.ts';
import type { ProfileInput } from '#contract/profiles/profile.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem } from '../http/problems.ts';

const changes = ['ambassador'] as const;

interface Seen {
  readonly id: string;
  /** The moment of the pending change to decide about. */
  readonly submittedAt?: string | undefined;
}

/** A refusal with its fields named as the form has them. */
function asFormNames(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error;
  const fields = Object.entries(error.fields).map(([name, text]) => [
    name.replace(/^profile\./, ''),
    text,
  ]);
  throw error.withFields(Object.fromEntries(fields));
}

/** The mutations for the profile of one person. */
export const profileMutations = (api: Api) => ({
  /** Saves a profile; a refusal names the fields of the profile (AMB-159). */
  save: () =>
    mutationOptions({
      mutationFn: ({ slug, profile }: { readonly slug: string; readonly profile: ProfileInput }) =>
        api.call(updatePerson, { params: { id: slug }, body: { profile } }).catch(asFormNames),
      // The first one completes an activity (AMB-94).
      meta: { changes: ['ambassador', 'activity', 'me'] as const },
    }),
  approve: () =>
    mutationOptions({
      mutationFn: ({ id, submittedAt }: Seen) =>
        api.call(approveProfile, { params: { id }, body: { submittedAt } }),
      // The first one completes an activity (AMB-94).
      meta: { changes: ['ambassador', 'activity'] as const },
    }),
  reject: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: Seen & { readonly message: string }) =>
        api.call(rejectProfile, { params: { id }, body }),
      meta: { changes },
    }),
  setVisible: () =>
    mutationOptions({
      mutationFn: ({ id, visible }: { readonly id: string; readonly visible: boolean }) =>
        api.call(setProfileVisibility, { params: { id }, body: { visible } }),
      meta: { changes },
    }),
  /** Stores a picture; the profile shows it once it is saved with it. */
  uploadImage: () =>
    mutationOptions({
      mutationFn: ({ id, file }: { readonly id: string; readonly file: File }) =>
        api.call(uploadProfileImage, { params: { id }, body: { fileName: file.name, file } }),
    }),
});
