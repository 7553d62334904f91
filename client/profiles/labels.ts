import type { ProfileField } from '#contract/profiles/profile.ts';

/** The label of each field of a profile. */
const fields = {
  imageUrl: 'Picture',
  countryCode: 'Country',
  city: 'City',
  description: 'About',
  quote: 'Quote',
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  youTube: 'YouTube',
  website: 'Website',
} satisfies Record<ProfileField, string>;

/** The texts of the pages of a profile, on both sides. */
export const profileLabels = {
  title: 'Profile',
  /** Once after registration (AMB-39). */
  welcome: 'Welcome. Tell us a little bit about yourself',
  fields,
  links: 'Links',
  descriptionHint: 'A few sentences for people who do not know you.',
  quoteHint: 'One line that says it in your own words.',
  submit: 'Save profile',
  updated: 'Updated profile',
  /** In place of an empty field. */
  nothing: 'Not entered',
  pending: 'Your changes are awaiting approval',
  pendingHint: 'Until then, everybody sees your profile as it was. You can go on changing it.',
  submitted: (date: string): string => `Saved ${date}`,
  rejected: 'Your changes have not been approved',
  rejectedHint: 'Here is what you wrote. Correct it and save it again.',
  picture: {
    choose: 'Choose a picture',
    change: 'Change the picture',
    remove: 'Remove the picture',
    hint: 'PNG, JPEG, GIF or WebP, at most 20 MB. You choose the part that is shown.',
    notAPicture: 'Please choose a picture: PNG, JPEG, GIF or WebP',
    tooLarge: 'A picture has at most 20 MB',
    unreadable: 'This picture cannot be read. Please choose another one',
    crop: 'Choose the part that is shown',
    cropHint: 'Drag the picture, or use the arrow keys.',
    frame: 'Part of the picture that is shown',
    zoom: 'Zoom',
    use: 'Use this picture',
  },
  visibility: {
    visible: 'Everybody may see the profile',
    visibleHint: 'It is in the public list of profiles once it is approved.',
    shown: 'Profile is now visible',
    hidden: 'Profile is now hidden',
  },
  review: {
    title: 'A change awaits approval',
    rejectedTitle: 'The last change was rejected',
    message: (text: string): string => `Your message: ${text}`,
    now: 'Now',
    proposed: 'Proposed',
    field: 'Field',
    changed: 'Changed',
    approve: 'Approve',
    approved: 'Profile approved',
    reject: 'Reject',
    rejected: 'Profile rejected',
    question: (name: string): string => `Reject the changes of ${name}?`,
    reason: 'Message',
    reasonHint: (firstName: string): string =>
      `${firstName} reads it above their profile and by email.`,
  },
};
