/** The links of a person, by the names under which they are kept, in the order of forms (APPL-31, AMB-66). */
export const linkNames = ['facebook', 'twitter', 'instagram', 'youTube', 'website'] as const;
export type LinkName = (typeof linkNames)[number];
