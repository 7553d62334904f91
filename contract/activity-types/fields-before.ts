import { z } from 'zod';

/**
 * The value that each changed field of an activity type had when it was read, by {@link pathOfField}. An update is
 * refused where somebody else has changed one of them meanwhile (TYPE-192). Older pages send none, and overwrite.
 */
export const FieldsBefore = z.record(z.string(), z.unknown());
export type FieldsBefore = z.infer<typeof FieldsBefore>;

/** The name of a field of an activity type, or of one of its tasks, among the values before. */
export const pathOfField = (name: string, taskDefinitionId?: string): string =>
  taskDefinitionId === undefined ? name : `tasks.${taskDefinitionId}.${name}`;
