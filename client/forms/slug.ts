import { slugify } from '#contract/people/tag.ts';

/** What a slug input shows of what is typed: its slug, with room for the next word (SHELL-205). */
export function slugWhileTyped(text: string): string {
  const slug = slugify(text);
  const isBetweenWords = /[^\p{Letter}\p{Number}]$/u.test(text);
  return slug !== '' && isBetweenWords ? `${slug}-` : slug;
}
