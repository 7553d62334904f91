import { z } from 'zod';
import { mostTags, PersonTags } from '../people/tag.ts';

/** How many people get or lose tags at once. */
export const mostTaggedAtOnce = 1000;

/** Tags that some people get, and tags that they lose. */
export const TagChange = z.object({
  ids: z.array(z.uuid()).min(1, 'Please select somebody').max(mostTaggedAtOnce),
  add: PersonTags,
  remove: PersonTags,
});
export type TagChange = z.infer<typeof TagChange>;

/** Several changes, such as those that undo one; each person is in one place at most for a tag. */
export const TagChanges = z
  .array(TagChange)
  .max(2 * mostTags.ofPerson)
  .refine(
    (changes) => new Set(changes.flatMap(({ ids }) => ids)).size <= mostTaggedAtOnce,
    `Please select at most ${mostTaggedAtOnce.toLocaleString('en')} people`,
  );

/** The outcome of a change of tags. */
export const TagsChanged = z.object({
  /** How many people have other tags now. */
  changed: z.number().int(),
  /** How many people would have more tags than anybody may: their tags are unchanged. */
  full: z.number().int(),
  /** The changes that undo this one when they are sent in turn. */
  undo: z.array(TagChange.extend({ add: z.array(z.string()), remove: z.array(z.string()) })),
});
export type TagsChanged = z.infer<typeof TagsChanged>;
