import { slugify } from '#contract/people/tag.ts';

/** The text of a slug input while somebody types: the slug, with room for the next word (SHELL-205). */
export function slugWhileTyped(text: string): string {
  const slug = slugify(text);
  const isBetweenWords = /[^\p{Letter}\p{Number}]$/u.test(text);
  return slug !== '' && isBetweenWords ? `${slug}-` : slug;
}
