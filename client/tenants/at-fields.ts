import type { FieldErrors } from '../forms/validate.ts';

/** Messages by the fields of a flat form: `tenant.data.address.city` stands at `city`. */
export const atFields = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const field = path.split('.').find((part) => fields.includes(part));
      return [field ?? path, message];
    }),
  );
