import { z } from 'zod';
import { withoutAccents } from './without-accents.ts';

/** A text as a tag is stored: lower case letters, digits and single hyphens (SHELL-211, SHELL-214). */
export const slugify = (text: string): string =>
  withoutAccents(text)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** How long a tag is, in characters (SHELL-210, SHELL-213). */
export const tagLength = { least: 2, most: 50 };

/** How many tags there are at most (SHELL-213). */
export const mostTags = { ofActivityType: 20, ofPerson: 50 };

const { least, most } = tagLength;

/** One tag, as people type it. */
export const Tag = z
  .string()
  .max(1000, `A tag has at most ${most} characters`)
  .transform(slugify)
  .pipe(
    z
      .string()
      .min(least, `A tag has at least ${least} letters or digits`)
      .max(most, `A tag has at most ${most} characters`),
  );

/** Tags as slugs, each once (SHELL-210 to SHELL-214). */
export const Tags = (atMost: number) =>
  z
    .array(Tag)
    .max(atMost, `Please enter at most ${atMost} tags`)
    .transform((tags) => [...new Set(tags)]);

/** The tags of one person. */
export const PersonTags = Tags(mostTags.ofPerson);

/** A tag that somebody carries already, so that it is a slug. */
export const KnownTag = z
  .string()
  .max(most)
  .refine((tag) => tag !== '' && slugify(tag) === tag, 'Please choose a tag');
