import type { z } from 'zod';
import type { ActivityTypeInput } from '../activity-types/activity-type-input.ts';

/** An id by its number, the same at every run. */
export const idOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A task as the wizard sends it, reviewed by its link. */
export const taskInput = (number = 1) => ({
  id: idOf(number),
  title: 'Post about your trip',
  verificationInstructions: 'Paste the link of your post',
  verificationDataFormat: 'url' as const,
});

/** A type with only its required fields. */
export const typeInput = (
  change: Partial<z.input<typeof ActivityTypeInput>> = {},
): z.input<typeof ActivityTypeInput> => ({
  slug: 'share-your-trip',
  category: 'social',
  title: 'Share your trip',
  tasks: [{ taskDefinition: taskInput() }],
  reward: { valueType: 'points', value: 50 },
  ...change,
});

/** Field → the first error of some input, as forms and answers show it. */
export function wrongFields(schema: z.ZodType, input: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    fields[path.join('.')] ??= message;
  }
  return fields;
}
