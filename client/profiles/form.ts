import { z } from 'zod';
import { isShownPicture } from '#contract/files/file.ts';
import {
  largestProfileImage,
  ProfileInput,
  type ProfileText,
  profileFields,
} from '#contract/profiles/profile.ts';
import { validateWith } from '../forms/validate.ts';
import { profileLabels } from './labels.ts';

/** The fields of a profile: an empty text stands for none. */
const Values = z.object({
  imageUrl: z.string().nullable(),
  countryCode: z.string().nullable(),
  city: z.string(),
  description: z.string(),
  quote: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  instagram: z.string(),
  youTube: z.string(),
  website: z.string(),
});
export type ProfileValues = z.infer<typeof Values>;

/** The fields that the tab keeps until they are saved. */
export const profileDraft = Values.partial();

const valuesOf = (text: ProfileText): ProfileValues => ({
  imageUrl: text.imageUrl,
  countryCode: text.countryCode,
  city: text.city ?? '',
  description: text.description ?? '',
  quote: text.quote ?? '',
  facebook: text.facebook ?? '',
  twitter: text.twitter ?? '',
  instagram: text.instagram ?? '',
  youTube: text.youTube ?? '',
  website: text.website ?? '',
});

/** The form of a profile (AMB-112, AMB-122). */
export const profileForm = (text: ProfileText) => ({
  initialValues: valuesOf(text),
  validate: validateWith(ProfileInput),
});

/** The profile of a form without errors. */
export const readProfile = (values: ProfileValues): ProfileInput => ProfileInput.parse(values);

/** The fields in which a change differs from the profile before it (AMB-92). */
export const differingFields = (before: ProfileText, after: ProfileText) =>
  profileFields.filter((field) => before[field] !== after[field]);

/** Why a file cannot be the picture of a profile; null when it can (AMB-123, AMB-196). */
export function profilePictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!isShownPicture(type)) return profileLabels.picture.notAPicture;
  return size > largestProfileImage ? profileLabels.picture.tooLarge : null;
}
