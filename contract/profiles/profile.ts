import { z } from 'zod';
import { Instant, Line, Paragraphs } from '../http/fields.ts';
import { Link } from '../http/link.ts';
import { optional } from '../http/optional.ts';
import { linkNames } from '../people/link-names.ts';
import { Country } from '../tenants/country.ts';

/** Everything that a person enters in a profile, in the order of its form (AMB-65, AMB-66). */
export const profileFields = [
  'imageUrl',
  'countryCode',
  'city',
  'description',
  'quote',
  ...linkNames,
] as const;
export type ProfileField = (typeof profileFields)[number];

const text = z.string().nullable();

/** The words of a person about themselves (AMB-65, AMB-66); each field is null until it is entered. */
export const ProfileText = z.object({
  imageUrl: text,
  countryCode: Country.nullable(),
  city: text,
  quote: text,
  description: text,
  facebook: text,
  twitter: text,
  instagram: text,
  youTube: text,
  website: text,
});
export type ProfileText = z.infer<typeof ProfileText>;

/** The profile of somebody who has entered nothing yet. */
export const nothingEntered: ProfileText = {
  imageUrl: null,
  countryCode: null,
  city: null,
  quote: null,
  description: null,
  facebook: null,
  twitter: null,
  instagram: null,
  youTube: null,
  website: null,
};

/** A profile as its owner and admins see it. */
export const Profile = ProfileText.extend({
  /** The words of an admin who rejected the last change; null since the next one (AMB-67, AMB-91). */
  rejectionMessage: text,
});
export type Profile = z.infer<typeof Profile>;

/** A change that awaits approval. */
export const PendingProfile = Profile.extend({ submittedAt: Instant });
export type PendingProfile = z.infer<typeof PendingProfile>;

/** The parts of a profile that a person carries (AMB-62, AMB-63). */
export const PersonProfile = z.object({
  /** The approved profile, which is in force. */
  profile: Profile,
  profilePubliclyVisible: z.boolean(),
  hasPendingChange: z.boolean(),
  /** The proposed profile while there is a pending change. */
  pendingProfile: PendingProfile.nullable(),
  /** The change that was rejected last, for its owner to correct (AMB-89). */
  rejectedProfile: Profile.nullable(),
});
export type PersonProfile = z.infer<typeof PersonProfile>;

/** The path of the picture of a profile. */
export const profileImagePath = '/api/v1/profile-images/';

const Image = z
  .string()
  .regex(new RegExp(`^${profileImagePath}[0-9a-f-]{36}$`), 'Please upload a picture');

/** How large a picture of a profile may be, in bytes (AMB-123, AMB-196). */
export const largestProfileImage = 20 * 1024 * 1024;

/** How long the texts of a profile are, in characters. */
export const longestInProfile = { city: 100, quote: 300, description: 2000 } as const;

/** A profile as it is saved: country, city and description are required (AMB-112, AMB-122). */
export const ProfileInput = z.object({
  imageUrl: optional(Image),
  countryCode: Country,
  city: Line(longestInProfile.city).min(1, 'Please enter a city'),
  description: Paragraphs(longestInProfile.description).min(1, 'Please enter a description'),
  quote: optional(Line(longestInProfile.quote)),
  facebook: optional(Link),
  twitter: optional(Link),
  instagram: optional(Link),
  youTube: optional(Link),
  website: optional(Link),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

/** Why an admin rejects a change; the owner reads it (AMB-125). */
export const ProfileRejection = Paragraphs(1000).min(1, 'Please enter a message');

/** A profile as anybody may see it: of an active ambassador, approved and visible (AMB-184). */
export const PublicProfile = z.object({
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profile: ProfileText,
});
export type PublicProfile = z.infer<typeof PublicProfile>;
