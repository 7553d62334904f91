import type { FieldErrors } from '../forms/validate.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Messages by the fields of a flat form: `tenant.data.address.city` stands at `city`, and `postMark.bulk.replyTo`
 * at `bulkReplyTo` where there is such a field.
 */
export const atFields = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const parts = path.split('.');
      const pairs = parts.slice(1).map((part, index) => `${parts[index]}${capital(part)}`);
      const field = [...pairs, ...parts].find((name) => fields.includes(name));
      return [field ?? path, message];
    }),
  );
