import { z } from 'zod';

/** A setting that is a port. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is a number from 1 to 65535')
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, 'is a number from 1 to 65535');

/** A setting that is one of a few words. */
export const oneOf = <const Words extends readonly [string, string, ...string[]]>(
  ...words: Words
) => z.enum(words, `is ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

/** A setting that is a number of seconds. */
export const seconds = z
  .string()
  .regex(/^\d{1,3}$/, 'is a number of seconds, from 0 to 999')
  .transform(Number);

/** The first of some settings that is missing beside another one of them; none where all or none are set. */
export function firstMissing<Name extends string>(
  settings: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): Name | undefined {
  const missing = names.filter((name) => settings[name] === undefined);
  return missing.length < names.length ? missing[0] : undefined;
}
