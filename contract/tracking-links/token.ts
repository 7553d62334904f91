import { slugify } from '../people/tag.ts';

/** Placeholders that emails and posts already have: no token is one of them (LINK-72). */
export const otherPlaceholders = [
  'REF-DISC-CODE',
  'FIRST-NAME',
  'LAST-NAME',
  'EMAIL',
  'POINTS',
  'PORTAL-LINK',
  'TENANT-NAME',
] as const;

/** The name of the placeholder that stands for a link: capitals, digits and single hyphens (LINK-69, LINK-71). */
export const tokenOf = (text: string): string => slugify(text).toUpperCase();

/** Whether the name of a placeholder can be nothing but the token of a link (MAIL-68). */
export const namesLink = (name: string): boolean =>
  tokenOf(name) === name && !otherPlaceholders.some((each) => each === name);
