import type { z } from 'zod';

/** Field → message; empty when everything is in order. */
export type FieldErrors = Record<string, string>;

/**
 * Checks the values of a form against a schema of the contract, as @mantine/form's `validate`
 * wants it. A field in a list or group is named by its path (`links.0.url`); each field has its
 * first message only.
 */
export const validateWith =
  (schema: z.ZodType) =>
  (values: unknown): FieldErrors => {
    const errors: FieldErrors = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      errors[path.join('.')] ??= message;
    }
    return errors;
  };

/** True when the form may be sent (SHELL-216). */
export const isValid = (errors: FieldErrors): boolean => Object.keys(errors).length === 0;
