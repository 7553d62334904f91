import { z } from 'zod';

/** An optional field of text: left out or emptied, it is null (AMB-127). */
export const optional = <Field extends z.ZodType<string, string>>(field: Field) =>
  z
    .string()
    .trim()
    .transform((entered) => (entered === '' ? null : entered))
    .nullable()
    .pipe(z.union([z.null(), field]))
    .default(null);
